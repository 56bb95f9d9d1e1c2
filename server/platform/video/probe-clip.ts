import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { isShowable } from '#contract/files/clip.ts'
import { localTime, offsetMinutes } from '#contract/sessions/camera-time.ts'
import { cameraBody } from '../images/camera-body.ts'
import type { Capture } from '../images/read-capture.ts'
import { openMovie } from './open-movie.ts'
import { type MovieTags, readMovieTags } from './read-movie-tags.ts'

export type Clip = Capture & {
  /** Upright, px. */
  width: number
  height: number
  durationMs: number
  hasAudio: boolean
  container: 'mp4' | 'webm'
}

const WEBM_START = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** Reads what a clip declares; null when it is no whole clip with a picture. Decodes nothing. */
export async function probeClip(path: string, head: Buffer): Promise<Clip | null> {
  const isWebm = head.subarray(0, 4).equals(WEBM_START)
  const movie = isWebm ? null : await openMovie(path)
  if (!isWebm && !movie) return null
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const start = Math.max(0, await track.getFirstTimestamp())
  const seconds = (await track.computeDuration()) - start
  if (!isShowable({ width, height, seconds })) return null
  const durationMs = Math.round(seconds * 1000)
  const hasAudio = (await input.getPrimaryAudioTrack()) !== null
  const container = isWebm ? 'webm' : 'mp4'
  const capture = movie ? captureOf(movie.createdAt, await readMovieTags(path)) : NONE
  return { width, height, durationMs, hasAudio, container, ...capture }
}

const NONE: Capture = { capturedLocal: null, capturedOffset: null, camera: null }

/** The moment with its offset where the clip has one; else what its header counts, which is UTC in phones and local time in many cameras. */
function captureOf(createdAt: Date | null, { creationDate, make, model }: MovieTags): Capture {
  const camera = cameraBody({ make, model, serial: null })
  const local = localTime(creationDate, null)
  const offset = /(Z|[+-]\d{2}:?\d{2})$/.exec(creationDate?.trim() ?? '')?.[1]
  const capturedOffset = offset === 'Z' ? 0 : offsetMinutes(offset)
  if (local !== null && capturedOffset !== null) return { capturedLocal: local, capturedOffset, camera }
  return { capturedLocal: localTime(createdAt?.toISOString(), null), capturedOffset: null, camera }
}
