import { countOf } from '#contract/counts.ts'
import type { ClockInPicture, CodedPicture } from '#contract/sessions/clock-in-picture.ts'
import { IMAGE_USUAL_PIXELS, type MediaKind } from '#contract/sessions/ingest.ts'
import type { KnownSession, StaysFor } from '#contract/sessions/known-files.ts'

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
/** What becomes of a file that another session of its photographer has: it is not sent, comes here from there, or is sent again. */
export type KnownChoice = 'out' | 'move' | 'again'
/** `stays`: why it cannot be moved; null when it can. */
export type KnownAs = {
  choice: KnownChoice
  mediaId: number
  session: KnownSession
  stays: StaysFor | null
}

/** A chosen file (photographer.md §3). Sizes upright in px, 0 until known. */
export type SelectedFile = {
  id: number
  file: File
  /** What its content is once known, until then what its name promises. */
  kind: MediaKind
  state: FileState
  /** Watermarked picture of the file; null until it is made (`unseen`), and where this browser cannot make one. */
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
  /** Our clock is still looked for in it: it may not leave before. */
  mayBeClock: boolean
  /** What `pictured` says of a session at its place and day. */
  clock: CameraClock | null
  /** It is to be sold all the same. */
  sellsClock: boolean
  /** Why it is refused, a sentence. */
  error: string | null
  /** Another session of his has it; `asked`: the server has not answered yet whether one does. */
  known?: KnownAs | 'asked'
}

/** A chosen file that is not in the session, and why, a sentence; `isCopy`: its content is in it under another name. */
export type LeftOutFile = { id: number; name: string; reason: string; isCopy: boolean }

export const copyReason = (name: string, of: string): string =>
  name === of ? `A copy of another ${of}` : `A copy of ${of}`

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

/** It waits for the answer whether another session has it. */
export const isAsked = ({ known }: SelectedFile): boolean => known === 'asked'

/** The bytes of a file that another session has are not sent. */
export const staysOut = ({ known }: SelectedFile): boolean =>
  known !== undefined && known !== 'asked' && known.choice !== 'again'

/** It is an item of this session, sent by this page. */
export const isSold = (file: SelectedFile): boolean => !isClockFrame(file) && !staysOut(file)

/** Items of other sessions that are to be moved here. */
export const toMove = (files: readonly SelectedFile[]): number[] =>
  files.flatMap(({ known }) =>
    known !== undefined && known !== 'asked' && known.choice === 'move' ? [known.mediaId] : [],
  )

/** How far the clocks of camera bodies are ahead, ms, where a picture of our clock says so. */
export function clocksAhead(files: readonly SelectedFile[]): Map<string, number> {
  const ahead = new Map<string, number>()
  for (const { taken, clock } of files)
    if (taken && clock?.says && 'shown' in clock.says) ahead.set(taken.body, clock.says.ahead)
  return ahead
}

/** Large enough to be sold, and smaller than surfers are used to. */
export const isSmall = ({ kind, state, width, height }: SelectedFile): boolean =>
  kind === 'image' && state === 'ready' && width > 0 && width * height < IMAGE_USUAL_PIXELS

export const totalBytes = (files: readonly SelectedFile[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0)

export const countKinds = (files: readonly SelectedFile[]): { images: number; videos: number } => {
  const sold = files.filter(isSold)
  const videos = sold.filter(({ kind }) => kind === 'video').length
  return { images: sold.length - videos, videos }
}

/** It is still looked at, or asked for. */
export const isUndecided = (file: SelectedFile): boolean =>
  file.state === 'processing' || (file.state === 'ready' && isAsked(file))

export function countSold(files: readonly SelectedFile[]): number {
  const { images, videos } = countKinds(files)
  return images + videos
}

/** `12 photos and 1 video`. */
export function kindsLabel({ images, videos }: { images: number; videos: number }): string {
  const photos = countOf(images, 'photo')
  const clips = countOf(videos, 'video')
  if (videos === 0) return photos
  return images === 0 ? clips : `${photos} and ${clips}`
}

/** What stands against publishing these files beside those that have arrived, in the words of photographer.md §5. */
export function fileFaults(files: readonly SelectedFile[], arrived = 0): string[] {
  if (!files.some(isSold) && arrived === 0) return ['Please upload at least one file']
  const refused = files.filter(({ state }) => state === 'refused').length
  // What is left out for another session has it may be looked at for as long as it likes.
  const processing = files.filter((file) => isSold(file) && isUndecided(file)).length
  return [
    ...(refused > 0 ? [`${refused} file(s) have validation errors`] : []),
    ...(processing > 0 ? [`${processing} file(s) are still processing`] : []),
  ]
}
