import exifr from 'exifr'
import { readMovie } from '#contract/files/clip.ts'
import { cameraTime, localTime, TIME_TAGS } from '#contract/sessions/camera-time.ts'
import type { MediaKind } from '#contract/sessions/ingest.ts'
import { withFileBytes } from './with-file-bytes.ts'

/** When a file was taken as it says itself: the digits of its clock, and the minutes that was east of UTC where it says so. */
export type Taken = { local: string; offset: number | null }

/** Null where it says nothing that makes sense; of a clip, what its header counts, in UTC. */
export async function readTaken(path: string, kind: MediaKind): Promise<Taken | null> {
  if (kind === 'video') return clipTime(path)
  const tags: unknown = await exifr
    .parse(path, {
      ...{ tiff: true, ifd0: { pick: ['Make'] }, exif: { pick: TIME_TAGS.flat() } },
      ...{ gps: false, xmp: false, icc: false, iptc: false, jfif: false, ihdr: false, reviveValues: false },
    })
    .catch(() => undefined)
  return tags && typeof tags === 'object' ? cameraTime(tags as Record<string, unknown>) : null
}

async function clipTime(path: string): Promise<Taken | null> {
  const movie = await withFileBytes(path, (bytes) => readMovie(bytes).catch(() => null))
  const local = localTime(movie?.createdAt?.toISOString(), null)
  return local === null ? null : { local, offset: 0 }
}
