import type { ByteRange } from '#server/platform/storage/storage.ts'
import { centralHeader, endRecords, localHeader, type ZipEntry } from './zip-records.ts'

/** A part of an archive from byte `start` on: zip records, or all bytes of the file with index `entry`. */
type ZipPart = { start: number; bytes: number } & ({ records: Buffer } | { entry: number })
export type ZipLayout = { bytes: number; parts: ZipPart[] }

/**
 * The layout of a zip archive of stored (uncompressed) files, computed without reading them (PKWARE APPNOTE 6.3, zip64 where
 * needed). Deterministic: the same files in the same order make the same bytes.
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

/** A piece to send: zip records, or a byte range of the file with index `entry`. */
type ZipPiece = { records: Buffer } | { entry: number; range: ByteRange }

/** The pieces, in order, that make up the bytes `start` to `end` of the archive. */
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
