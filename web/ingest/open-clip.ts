import { BlobSource, Input, type InputVideoTrack, MP4, QTFF } from 'mediabunny'
import { isWholeClip } from './whole-clip.ts'

/** A clip's picture track with its upright size in px and length in seconds. */
export type Clip = { input: Input; track: InputVideoTrack; width: number; height: number; seconds: number }

/** Opens a clip; null when it is cut short, has no index or no picture. Decodes nothing. */
export async function openClip(file: Blob): Promise<Clip | null> {
  const read = async (start: number, length: number) =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer())
  if (!(await isWholeClip(read, file.size))) return null
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return null
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration())
  return width > 0 && height > 0 && seconds > 0 ? { input, track, width, height, seconds } : null
}
