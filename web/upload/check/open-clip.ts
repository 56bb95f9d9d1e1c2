import { BlobSource, Input, type InputVideoTrack, MP4, QTFF } from 'mediabunny'
import type { ErrorCode } from '#contract/errors.ts'
import { isShowable, readMovie } from '#contract/files/clip.ts'
import { VIDEO_MIN_SHORT_SIDE, VIDEO_PREVIEW } from '#contract/sessions/ingest.ts'
import { bytesOf } from './bytes-of.ts'

/** A clip's picture track with its upright size in px and length in seconds. */
export type Clip = { input: Input; track: InputVideoTrack; width: number; height: number; seconds: number }

/** Opens a clip as the server does; null when it is cut short, has no index or no picture. Decodes nothing. */
export async function openClip(file: Blob): Promise<Clip | null> {
  if (!(await readMovie(bytesOf(file)))) return null
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const start = Math.max(0, await track.getFirstTimestamp())
  const seconds = (await track.computeDuration()) - start
  return isShowable({ width, height, seconds }) ? { input, track, width, height, seconds } : null
}

/** What the structure of a clip says, alike in every browser: the clip, which is the caller's to dispose of, or why it is refused. */
export async function lookAtClip(file: Blob): Promise<Clip | ErrorCode> {
  const clip = await openClip(file).catch(() => null)
  if (!clip) return 'video_unreadable'
  if (Math.min(clip.width, clip.height) >= VIDEO_MIN_SHORT_SIDE) return clip
  clip.input.dispose()
  return 'video_too_small'
}

/** When the frame is shown that stands for a clip (photographer.md §9), in seconds of its track. */
export const stillTime = async ({ track, seconds }: Clip): Promise<number> =>
  (await track.getFirstTimestamp()) + Math.min(VIDEO_PREVIEW.posterAtSeconds, seconds / 2)
