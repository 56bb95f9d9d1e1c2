import type { SelectedFile } from '../selected-file.ts'
import type { ClipPreviews } from './clip-previews.ts'

/** Makes the preview copy of a chosen clip that goes along where the server cannot make one; null where this browser cannot show the clip. */
export type PreviewCopyOf = (clip: Pick<SelectedFile, 'id' | 'file'>) => Promise<Blob | null>

/** The files as they are chosen and looked at. */
type Chosen = {
  subscribe: (listener: () => void) => () => void
  snapshot: () => readonly SelectedFile[]
  /** Its picture is made before others. */
  need: (id: number) => void
}

/** A moving one; where there is none its still (photographer.md §9). */
export const previewCopyOf =
  (selection: Chosen, previews: Pick<ClipPreviews, 'of'>): PreviewCopyOf =>
  async ({ id, file }) => {
    const still = await stillOf(selection, id)
    return still && ((await previews.of(id, file)) ?? still)
  }

/** The picture of a chosen file, as soon as it is made; null where there is none, and of a file that was taken out. */
const stillOf = (selection: Chosen, id: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const file = selection.snapshot().find((each) => each.id === id)
      if (file?.unseen) return false
      resolve(file?.preview ?? null)
      return true
    }
    if (look()) return
    selection.need(id)
    const unsubscribe = selection.subscribe(() => {
      if (look()) unsubscribe()
    })
  })
