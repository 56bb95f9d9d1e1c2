import { Readable } from 'node:stream'
import type { ByteRange, Storage } from '#server/platform/storage/storage.ts'
import { readSpliced } from '#server/platform/upright/splice.ts'
import type { Archive } from './plan-archive.ts'
import { piecesOf } from './zip-layout.ts'

/**
 * Streams the bytes `start` to `end` of an archive with backpressure. One original is open at a time; destroying the stream
 * closes it.
 */
export function readArchive(storage: Storage, archive: Archive, range: ByteRange): Readable {
  const chunks = async function* () {
    for (const piece of piecesOf(archive, range)) {
      const file = 'entry' in piece ? archive.files[piece.entry] : undefined
      if ('records' in piece) yield piece.records
      else if (file) yield* await readSpliced(storage, file, piece.range)
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}
