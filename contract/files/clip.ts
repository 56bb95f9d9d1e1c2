import { VIDEO_MAX_PIXELS } from '../sessions/ingest.ts'
import { type Box, boxesIn, readBoxes } from './boxes.ts'
import { type FileBytes, u32, u64 } from './file-bytes.ts'
import { isPlain } from './index-shape.ts'
import { CLIP_LIMITS } from './limits.ts'
import { trackFits } from './track.ts'

/** What the top level of an MP4 or MOV says (ISO 14496-12 §4.2, §8.2.2). */
export type Movie = {
  /** Seconds; 0 where a fragmented file does not say. */
  duration: number
  /** Null when the file does not say. */
  createdAt: Date | null
}

/** Seconds between 1904, where MP4 starts to count, and 1970. */
const EPOCH = 2_082_844_800
/** Half a millisecond: less is rounded to nothing. */
const SHORTEST_SECONDS = 0.0005

/**
 * Walks the boxes of a clip; null when it was cut short, has no index, or is no such file at all. A clip whose last box
 * is written as "to the end" only shows by its index that data are missing. Null, too, over `CLIP_LIMITS`.
 */
export async function readMovie(file: FileBytes): Promise<Movie | null> {
  const boxes = await readBoxes(file, 0, file.size)
  const movie = boxes?.find(({ type }) => type === 'moov')
  const data = boxes?.filter(({ type }) => type === 'mdat') ?? []
  if (!movie || data.length === 0 || movie.end - movie.start > CLIP_LIMITS.index) return null
  const index = await hold(file, movie)
  if (!(await isPlain(index, movie))) return null
  const parts = await boxesIn(index, movie)
  const header = parts.find(({ type }) => type === 'mvhd')
  const tracks = parts.filter(({ type }) => type === 'trak')
  if (!header || tracks.length > CLIP_LIMITS.tracks) return null
  for (const track of tracks) if (!(await trackFits(index, track, file.size))) return null
  const said = await readHeader(index, header)
  const bytes = data.reduce((sum, { content, end }) => sum + end - content, 0)
  return said && isCredible(said.duration, bytes) ? said : null
}

/** What a reader tells of a clip's picture: its size upright in px, its length in seconds. */
type Shown = { width: number; height: number; seconds: number }

/** Whether these are numbers that a clip can have; a reader passes on what the file says, sense or not. */
export function isShowable({ width, height, seconds }: Shown): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const isSize = Number.isSafeInteger(width) && Number.isSafeInteger(height) && short > 0
  if (!isSize || width * height > VIDEO_MAX_PIXELS || long > short * CLIP_LIMITS.ratio) return false
  return seconds >= SHORTEST_SECONDS && seconds <= CLIP_LIMITS.seconds
}

/** Whether film of that many seconds may be taken, and may lie in so few bytes. */
const isCredible = (seconds: number, bytes: number): boolean =>
  seconds <= CLIP_LIMITS.seconds && seconds * CLIP_LIMITS.bytesPerSecond <= bytes

/** The same file, one box of it in memory: what is read there costs nothing. */
async function hold({ size, read }: FileBytes, { start, end }: Box): Promise<FileBytes> {
  const held = await read(start, end - start)
  return { size, read: async (at, length) => held.subarray(at - start, at - start + length) }
}

async function readHeader({ read }: FileBytes, { content }: Box): Promise<Movie | null> {
  const header = await read(content, 32)
  const long = header[0] === 1
  if (header.length < (long ? 32 : 20)) return null
  const created = long ? u64(header, 4) : u32(header, 4)
  const timescale = u32(header, long ? 20 : 12)
  const duration = long ? u64(header, 24) : u32(header, 16)
  // All bits set: not known (§8.2.2.3), as recorders write it that send while they film.
  const isKnown = long ? duration < 2 ** 64 - 2 ** 11 : duration !== 0xffff_ffff
  return {
    duration: timescale > 0 && isKnown ? duration / timescale : 0,
    // Many cameras leave the field at zero or at the start of 1970.
    createdAt: created > EPOCH && created < EPOCH * 2.5 ? new Date((created - EPOCH) * 1000) : null,
  }
}
