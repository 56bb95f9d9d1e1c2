import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { isShowable } from '#contract/files/clip.ts'
import type { CaptureTime } from '../images/read-capture-time.ts'
import { openMovie } from './open-movie.ts'

export type Clip = CaptureTime & {
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
  return { width, height, durationMs, hasAudio, container, ...captureTime(movie?.createdAt ?? null) }
}

/** A clip's header counts in UTC. */
const captureTime = (created: Date | null): CaptureTime =>
  created
    ? { capturedLocal: created.toISOString().slice(0, 19).replace('T', ' '), capturedOffset: 0 }
    : { capturedLocal: null, capturedOffset: null }
