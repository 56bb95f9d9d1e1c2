import { isSmall, isSold, type SelectedFile } from '../selected-file.ts'

/** Photos that are sold here, and those of them that are smaller than surfers are used to. */
const photosOf = (files: readonly SelectedFile[]) => {
  const photos = files.filter((file) => file.kind === 'image' && file.state === 'ready' && isSold(file))
  return { photos: photos.length, small: photos.filter(isSmall).length }
}

/** Some of them are small and others are not: those are marked. */
export function hasBothSizes(files: readonly SelectedFile[]): boolean {
  const { photos, small } = photosOf(files)
  return small > 0 && small < photos
}

/** Said once of all of them: they are accepted (decisions.md). */
export function SmallNote({ files }: { files: readonly SelectedFile[] }) {
  const { photos, small } = photosOf(files)
  // While some are still looked at the count would change under the eyes.
  const isSaid = small > 0 && !files.some(({ state }) => state === 'processing')
  return (
    // There before its words, which are read out as they come; empty it takes no room.
    <p aria-live="polite" className="text-fine text-muted empty:absolute">
      {isSaid && `${smallText(small, photos)}: accepted, but small.`}
    </p>
  )
}

function smallText(small: number, photos: number): string {
  if (small < photos) return small === 1 ? '1 photo is under 12MP' : `${small} photos are under 12MP`
  if (photos === 2) return 'Both photos are under 12MP'
  return photos === 1 ? 'The photo is under 12MP' : `All ${photos} photos are under 12MP`
}
