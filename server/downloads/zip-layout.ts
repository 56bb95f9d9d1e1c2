import type { ByteRange } from '#server/platform/storage/storage.ts'
import { centralHeader, endRecords, localHeader, type ZipEntry } from './zip-records.ts'

/** A stretch of an archive that begins at byte `start`: records of ours, or all bytes of the file numbered `entry`. */
export type ZipPart = { start: number; bytes: number } & ({ records: Buffer } | { entry: number })
export type ZipLayout = { bytes: number; parts: ZipPart[] }

/**
 * Where every byte of an archive of stored files lies, before one of them is read (PKWARE APPNOTE 6.3, with zip64 where
 * it is needed). The same files in the same order make the same archive.
 */
export function layOutZip(entries: readonly ZipEntry[]): ZipLayout {
  const parts: ZipPart[] = []
  const directory: Buffer[] = []
  let bytes = 0
  const place = (part: { records: Buffer } | { entry: number }, length: number) => {
    if (length > 0) parts.push({ start: bytes, bytes: length, ...part })
    bytes += length
  }
  for (const [at, entry] of entries.entries()) {
    directory.push(centralHeader(entry, bytes))
    const header = localHeader(entry)
    place({ records: header }, header.length)
    place({ entry: at }, entry.bytes)
  }
  const list = Buffer.concat(directory)
  const tail = Buffer.concat([list, endRecords(entries.length, list.length, bytes)])
  place({ records: tail }, tail.length)
  return { bytes, parts }
}

/** A piece to send: bytes of ours, or those bytes of a file. */
export type ZipPiece = { records: Buffer } | { entry: number; range: ByteRange }

/** What must be sent, in order, for the bytes `start` to `end` of the archive. */
export function piecesOf({ parts }: ZipLayout, { start, end }: ByteRange): ZipPiece[] {
  return parts
    .filter((part) => part.start <= end && part.start + part.bytes > start)
    .map((part) => {
      const from = Math.max(start - part.start, 0)
      const to = Math.min(end - part.start, part.bytes - 1)
      return 'records' in part
        ? { records: part.records.subarray(from, to + 1) }
        : { entry: part.entry, range: { start: from, end: to } }
    })
}
