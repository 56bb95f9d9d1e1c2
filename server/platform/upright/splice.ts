import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { ByteRange, Storage } from '../storage/storage.ts'

/**
 * How a file differs from the original that is stored: `dropped` bytes at `at` give way to `inserted`. All else, the picture first,
 * is byte for byte the original.
 */
export type Splice = { at: number; dropped: number; inserted: Buffer }

type SpliceRow = { at: number | null; dropped: number | null; inserted: Buffer | null }

/** What an original is delivered with, of a row joined with `turned_original`; null where it is delivered as it was sent. */
export const spliceOf = ({ at, dropped, inserted }: SpliceRow): Splice | null =>
  at === null || dropped === null || inserted === null ? null : { at, dropped, inserted }

export const splicedSize = (bytes: number, { dropped, inserted }: Splice): number =>
  bytes - dropped + inserted.length

/** Reads a stored original as it is delivered, or a range of that. */
export async function readSpliced(
  storage: Pick<Storage, 'read'>,
  { key, bytes, splice }: { key: string; bytes: number; splice: Splice | null },
  range?: ByteRange,
): Promise<Readable> {
  if (splice === null) return storage.read(key, range)
  const last = splicedSize(bytes, splice) - 1
  const pieces = piecesOf(bytes, splice, range ?? { start: 0, end: last })
  // Opened before the first byte is sent: what is missing is an answer then, not a broken one.
  const [first, ...rest] = pieces
  const open = async (piece: Piece | undefined) =>
    piece === undefined || Buffer.isBuffer(piece) ? piece : storage.read(key, piece)
  const begun = await open(first)
  const chunks = async function* () {
    if (Buffer.isBuffer(begun)) yield begun
    else if (begun) yield* begun
    for (const piece of rest) {
      const next = await open(piece)
      if (Buffer.isBuffer(next)) yield next
      else if (next) yield* next
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}

/** Writes the file at `from`, spliced, to `to`, and sums it up. */
export async function writeSpliced(
  from: string,
  to: string,
  splice: Splice,
): Promise<{ bytes: number; crc32: number }> {
  const { size: bytes } = await stat(from)
  const size = splicedSize(bytes, splice)
  let sum = 0
  const chunks = async function* () {
    for (const piece of piecesOf(bytes, splice, { start: 0, end: size - 1 }))
      for await (const chunk of Buffer.isBuffer(piece) ? [piece] : createReadStream(from, piece)) {
        sum = crc32(chunk as Buffer, sum)
        yield chunk as Buffer
      }
  }
  await pipeline(chunks, createWriteStream(to))
  return { bytes: size, crc32: sum }
}

/** Bytes of the original, or bytes that stand in it instead. */
type Piece = ByteRange | Buffer

/** What makes up the bytes `start` to `end` of the file as it is delivered. */
function piecesOf(bytes: number, { at, dropped, inserted }: Splice, { start, end }: ByteRange): Piece[] {
  const pieces: Piece[] = []
  if (start < at) pieces.push({ start, end: Math.min(end, at - 1) })
  const own = inserted.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
  if (own.length > 0) pieces.push(own)
  const moved = dropped - inserted.length
  const behind = { start: Math.max(start + moved, at + dropped), end: Math.min(end + moved, bytes - 1) }
  if (behind.start <= behind.end) pieces.push(behind)
  return pieces
}
