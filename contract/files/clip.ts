import { type Box, boxesIn, findBox, readBoxes } from './boxes.ts'
import { type FileBytes, u32, u64 } from './file-bytes.ts'
import { samplesFit } from './samples.ts'

/** What the top level of an MP4 or MOV says (ISO 14496-12 §4.2, §8.2.2). */
export type Movie = {
  /** Seconds; 0 where a fragmented file does not say. */
  duration: number
  /** Null when the file does not say. */
  createdAt: Date | null
}

/** Seconds between 1904, where MP4 starts to count, and 1970. */
const EPOCH = 2_082_844_800
/** The index of hours of film is a few megabytes; a larger one is not held in memory. */
const MOST_INDEX = 64 * 1024 ** 2

/**
 * Walks the boxes of a clip; null when it was cut short, has no index, or is no such file at all. A clip whose last box
 * is written as "to the end" only shows by its index that data are missing.
 */
export async function readMovie(file: FileBytes): Promise<Movie | null> {
  const boxes = await readBoxes(file, 0, file.size)
  const movie = boxes?.find(({ type }) => type === 'moov')
  if (!movie || !boxes?.some(({ type }) => type === 'mdat')) return null
  const isHeld = movie.end - movie.start <= MOST_INDEX
  const index = isHeld ? await hold(file, movie) : file
  const parts = await boxesIn(index, movie)
  const header = parts.find(({ type }) => type === 'mvhd')
  if (!header) return null
  for (const track of isHeld ? parts.filter(({ type }) => type === 'trak') : []) {
    const table = await findBox(index, track, ['mdia', 'minf', 'stbl'])
    if (table && !(await samplesFit(index, table, file.size))) return null
  }
  return readHeader(index, header)
}

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
  return {
    duration: timescale > 0 ? duration / timescale : 0,
    // Many cameras leave the field at zero or at the start of 1970.
    createdAt: created > EPOCH && created < EPOCH * 2.5 ? new Date((created - EPOCH) * 1000) : null,
  }
}
