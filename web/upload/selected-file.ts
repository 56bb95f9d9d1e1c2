import type { ClockInPicture, CodedPicture } from '#contract/sessions/clock-in-picture.ts'
import { IMAGE_USUAL_PIXELS, type MediaKind } from '#contract/sessions/ingest.ts'

type FileState = 'processing' | 'ready' | 'refused'

/** A picture with a code of our clock: which camera took it, what it says of its time, and when it was found by the site's time. */
export type PicturedClock = CodedPicture & { camera: string; now: number }
/** What it says of the clock of its camera; null until place and day of the session are known. */
export type CameraClock = { camera: string; says: ClockInPicture | null }

/**
 * What a photo says of itself: `at` in ms by the clock of its camera, `offset` that clock's minutes east of UTC, `spot` degrees north and
 * east, which never leave this browser; null where it does not say.
 */
export type Taken = {
  at: number | null
  offset: number | null
  body: string
  spot: { latitude: number; longitude: number } | null
}
/** A chosen file (photographer.md §3). Sizes upright in px, 0 until known. */
export type SelectedFile = {
  id: number
  file: File
  /** What its content is once known, until then what its name promises. */
  kind: MediaKind
  state: FileState
  /** Watermarked picture of the file; null while processing and where this browser cannot make one. */
  preview: Blob | null
  /** The same, small, for the list of files; a refused file may have one, too. */
  thumb: Blob | null
  width: number
  height: number
  pictured: PicturedClock | null
  /** Null until it was looked at, and of a clip. */
  taken: Taken | null
  /** Its picture is still to be made. */
  unseen: boolean
  /** What `pictured` says of a session at its place and day. */
  clock: CameraClock | null
  /** It is to be sold all the same. */
  sellsClock: boolean
  /** Why it is refused, a sentence. */
  error: string | null
}

/** What has become of a chosen file on its way: `sent`, or why the server refused it; null while neither. */
export type OnTheirWay = {
  subscribe: (listener: () => void) => () => void
  of: (id: number) => string | null
}

/** It sets the clock of its camera, or may do so where the place or the day is not known yet. */
export const setsClock = ({ clock }: SelectedFile): boolean =>
  clock !== null && (clock.says === null || 'shown' in clock.says)

/** It does so and is not sold. */
export const isClockFrame = (file: SelectedFile): boolean => setsClock(file) && !file.sellsClock

/** Large enough to be sold, and smaller than surfers are used to. */
export const isSmall = ({ kind, state, width, height }: SelectedFile): boolean =>
  kind === 'image' && state === 'ready' && width > 0 && width * height < IMAGE_USUAL_PIXELS

export const totalBytes = (files: readonly SelectedFile[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0)

export const countKinds = (files: readonly SelectedFile[]): { images: number; videos: number } => {
  const sold = files.filter((file) => !isClockFrame(file))
  const videos = sold.filter(({ kind }) => kind === 'video').length
  return { images: sold.length - videos, videos }
}

/** What stands against publishing these files beside those that have arrived, in the documented words (photographer.md §5). */
export function fileFaults(files: readonly SelectedFile[], arrived = 0): string[] {
  if (files.every(isClockFrame) && arrived === 0) return ['Please upload at least one file']
  const count = (state: FileState) => files.filter((file) => file.state === state).length
  const [refused, processing] = [count('refused'), count('processing')]
  return [
    ...(refused > 0 ? [`${refused} file(s) have validation errors`] : []),
    ...(processing > 0 ? [`${processing} file(s) are still processing`] : []),
  ]
}
