import { type FileBytes, openWindow, type ReadBytes, u32 } from './file-bytes.ts'
import type { Structure } from './jpeg.ts'
import { PNG_LIMITS } from './limits.ts'
import { liesOnItsSide, type Size, turnedIf } from './orientation.ts'
import { type Chunk, chunkAt, countChunks, LONGEST } from './png-chunks.ts'

/** Bits per sample that each colour type may have (PNG, third edition, §11.2.1). */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const PALETTE = 3
/** Samples a pixel has, by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const BLOCK = 1024 ** 2
/** Of an EXIF only the beginning says how a picture lies. */
const EXIF_BYTES = 65_536

/**
 * Walks the chunks of a PNG and sums their bytes up; null when its head cannot be read, or over `PNG_LIMITS`. Chunks after the
 * picture, and its end mark, are only counted. That the data unpack to enough rows only shows when it is decoded;
 * `isDecodedNext`: sums are left to that.
 */
export async function readPng(file: FileBytes, isDecodedNext = false): Promise<Structure | null> {
  const read = openWindow(file)
  const isWithinLimits = countChunks(read)
  const first = await chunkAt(read, file, 8)
  const body = await read(16, 13)
  let shown = first.type === 'IHDR' && first.length === 13 ? sizeOf(body) : null
  const held = shown ? heldBytes(shown, body) : 0
  if (!shown || held > PNG_LIMITS.held || !(await isSound(read, first))) return null
  let hasPalette = body[9] !== PALETTE
  let chunk = await chunkAt(read, file, first.end)
  for (; chunk.type !== 'IDAT'; chunk = await chunkAt(read, file, chunk.end)) {
    // A capital first letter: nobody who does not know it can show the picture.
    if (!chunk.fits || !/^(PLTE|[a-z][a-zA-Z]{3})$/.test(chunk.type)) return null
    if (!(await isWithinLimits(chunk))) return null
    if (chunk.type === 'PLTE') hasPalette = true
    if (chunk.type === 'eXIf')
      shown = turnedIf(liesOnItsSide(await read(chunk.start + 8, Math.min(chunk.length, EXIF_BYTES))), shown)
  }
  if (!hasPalette) return null
  for (; chunk.type === 'IDAT'; chunk = await chunkAt(read, file, chunk.end)) {
    if (!(await isWithinLimits(chunk))) return null
    if (!chunk.fits || !(isDecodedNext || (await isSound(read, chunk))))
      return { ...shown, held, whole: false }
  }
  for (; chunk.fits && chunk.type !== 'IEND'; chunk = await chunkAt(read, file, chunk.end))
    if (!(await isWithinLimits(chunk))) return null
  return { ...shown, held, whole: true }
}

/** Bytes of all rows of an interlaced picture, 0 of any other: it is decoded row by row. */
function heldBytes({ width, height }: Size, body: Uint8Array): number {
  const [depth = 0, colour = 0, , , interlace] = body.subarray(8)
  return interlace ? height * Math.ceil((width * depth * (SAMPLES[colour] ?? 0)) / 8) : 0
}

function sizeOf(body: Uint8Array): Size | null {
  const [width, height] = [u32(body, 0), u32(body, 4)]
  const [depth = 0, colour = -1, packing, filter, interlace = 2] = body.subarray(8)
  const isKnown = DEPTHS[colour]?.includes(depth) && packing === 0 && filter === 0 && interlace <= 1
  return isKnown && width > 0 && height > 0 && Math.max(width, height) <= LONGEST ? { width, height } : null
}

/** Whether a chunk's bytes give the sum that stands behind them. */
async function isSound(read: ReadBytes, { start, end }: Chunk): Promise<boolean> {
  let sum = 0xffff_ffff
  for (let from = start + 4; from < end - 4; ) {
    const block = await read(from, Math.min(BLOCK, end - 4 - from))
    if (block.length === 0) return false
    for (const byte of block) sum = (SUMS[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
    from += block.length
  }
  const written = await read(end - 4, 4)
  return written.length === 4 && (sum ^ 0xffff_ffff) >>> 0 === u32(written, 0)
}

/** CRC-32 of every byte. */
const SUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb8_8320 ^ (sum >>> 1) : sum >>> 1
  return sum
})
