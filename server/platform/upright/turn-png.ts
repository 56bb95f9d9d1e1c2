import { crc32 } from 'node:zlib'
import type { FileBytes } from '#contract/files/file-bytes.ts'
import { PNG_LIMITS } from '#contract/files/limits.ts'
import { chunkAt } from '#contract/files/png-chunks.ts'
import type { Splice } from './splice.ts'
import { plainExif, turnExif } from './turn-exif.ts'

/** An EXIF of more would be none. */
const LONGEST_EXIF = 1024 ** 2

/** What makes a PNG lie otherwise: its `eXIf` with another orientation, or one of ours behind its head (PNG, third edition, §11.3.4.1). */
export async function turnPng(file: FileBytes, turn: number): Promise<Splice | null> {
  const head = await chunkAt(file.read, file, 8)
  if (head.type !== 'IHDR' || !head.fits) return null
  let chunk = await chunkAt(file.read, file, head.end)
  for (let count = 0; chunk.fits && chunk.type !== 'IEND'; count++) {
    if (count > PNG_LIMITS.pieces + PNG_LIMITS.others) return null
    if (chunk.type === 'eXIf') {
      if (chunk.length > LONGEST_EXIF) return null
      const turned = turnExif(Buffer.from(await file.read(chunk.start + 8, chunk.length)), turn)
      const dropped = chunk.end - chunk.start
      return turned && { at: chunk.start, dropped, inserted: exifChunk(turned) }
    }
    chunk = await chunkAt(file.read, file, chunk.end)
  }
  return { at: head.end, dropped: 0, inserted: exifChunk(plainExif(turn)) }
}

function exifChunk(tiff: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), tiff])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(tiff.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
