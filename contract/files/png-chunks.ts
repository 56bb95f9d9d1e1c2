import type { FileBytes, ReadBytes } from './file-bytes.ts'
import { signs, u32 } from './file-bytes.ts'
import { PNG_LIMITS } from './limits.ts'
import { unpackedSize } from './unpacked-size.ts'

/** One chunk of a PNG: its first byte, the length of what it holds, where it ends, and whether the file holds all of it. */
export type Chunk = { type: string; start: number; length: number; end: number; fits: boolean }

export const LONGEST = 2 ** 31 - 1

/** Longest keyword before packed data, with its end mark (PNG, third edition, §11.3.3.1). */
const KEYWORD = 80

export async function chunkAt(read: ReadBytes, { size }: FileBytes, start: number): Promise<Chunk> {
  const head = await read(start, 8)
  const [length, type] = [u32(head, 0), signs(head, 4, 4)]
  const end = start + 12 + length
  return { type, start, length, end, fits: head.length === 8 && length <= LONGEST && end <= size }
}

/** Counts chunks as they are walked over, and what their packed texts and profiles unpack to; false once one is too much. */
export function countChunks(read: ReadBytes): (chunk: Chunk) => Promise<boolean> {
  const spent = { pieces: 0, others: 0, beside: 0, unpacked: 0 }
  return async (chunk) => {
    if (chunk.type === 'IDAT') return ++spent.pieces <= PNG_LIMITS.pieces
    spent.beside += chunk.length
    if (++spent.others > PNG_LIMITS.others || spent.beside > PNG_LIMITS.beside) return false
    const packed = await packedData(read, chunk)
    if (packed) spent.unpacked += await unpackedSize(packed, PNG_LIMITS.unpacked - spent.unpacked)
    return spent.unpacked <= PNG_LIMITS.unpacked
  }
}

/** The packed part of a text or profile; null where a chunk has none. */
async function packedData(read: ReadBytes, { type, start, length }: Chunk): Promise<Uint8Array | null> {
  if (type !== 'zTXt' && type !== 'iCCP' && type !== 'iTXt') return null
  const data = await read(start + 8, length)
  const keyword = data.subarray(0, KEYWORD).indexOf(0)
  if (keyword < 0) return null
  // The way of packing follows; in an international text whether it is packed at all, and two more words, each with its end mark.
  if (type !== 'iTXt') return data.subarray(keyword + 2)
  if (data[keyword + 1] === 0) return null
  const language = data.indexOf(0, keyword + 3)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  return translated < 0 ? null : data.subarray(translated + 1)
}
