import { type FileHandle, open } from 'node:fs/promises'

/** What the top level of an MP4 or MOV says (ISO 14496-12 §4.2, §8.2.2). */
export type Movie = {
  /** Seconds; 0 where a fragmented file does not say. */
  duration: number
  /** Null when the file does not say. */
  createdAt: Date | null
}

type Box = { type: string; start: number; content: number; end: number }

/** Fragmented files have a pair of boxes for every fragment; more than this is an attack. */
const MOST_BOXES = 100_000
/** Seconds between 1904, where MP4 starts to count, and 1970. */
const EPOCH = 2_082_844_800

/** Walks the boxes of a clip; null when it was cut short, has no index, or is no such file at all. */
export async function readMovie(path: string): Promise<Movie | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const boxes = await readBoxes(file, 0, size)
    const movie = boxes?.find((box) => box.type === 'moov')
    if (!movie || !boxes?.some((box) => box.type === 'mdat')) return null
    const header = (await readBoxes(file, movie.content, movie.end))?.find((box) => box.type === 'mvhd')
    return header ? readHeader(file, header) : null
  } finally {
    await file.close()
  }
}

async function readBoxes(file: FileHandle, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  const head = Buffer.alloc(16)
  // Fewer bytes than a header at the very end are padding.
  for (let start = from; start + 8 <= to; ) {
    const { bytesRead } = await file.read(head, 0, 16, start)
    const type = head.toString('latin1', 4, 8)
    const [size, content] = sizeOf(head, bytesRead, to - start)
    if (size < content || start + size > to || boxes.length >= MOST_BOXES) return null
    boxes.push({ type, start, content: start + content, end: start + size })
    start += size
  }
  return boxes
}

/** Size of a box and of its header: 0 means "to the end", 1 that a 64-bit size follows. */
function sizeOf(head: Buffer, bytesRead: number, left: number): [size: number, header: number] {
  const short = head.readUInt32BE(0)
  if (short === 0) return [left, 8]
  if (short !== 1) return [short, 8]
  return [bytesRead < 16 ? 0 : Number(head.readBigUInt64BE(8)), 16]
}

async function readHeader(file: FileHandle, box: Box): Promise<Movie | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, box.content)
  const long = buffer[0] === 1
  if (bytesRead < (long ? 32 : 20)) return null
  const created = long ? Number(buffer.readBigUInt64BE(4)) : buffer.readUInt32BE(4)
  const timescale = buffer.readUInt32BE(long ? 20 : 12)
  const duration = long ? Number(buffer.readBigUInt64BE(24)) : buffer.readUInt32BE(16)
  return {
    duration: timescale > 0 ? duration / timescale : 0,
    // Many cameras leave the field at zero or at the start of 1970.
    createdAt: created > EPOCH && created < EPOCH * 2.5 ? new Date((created - EPOCH) * 1000) : null,
  }
}
