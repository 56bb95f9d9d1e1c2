import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Checksums } from '../file-writer.ts'
import type { openTemporaryFolder } from '../temporary-folder.ts'
import type { Bucket } from './bucket.ts'
import { readObject } from './read-object.ts'
import { noObject } from './s3-faults.ts'

type Room = Pick<Awaited<ReturnType<typeof openTemporaryFolder>>, 'wantRoom' | 'away'>

/** Makes a file at `path` of an object. Throws noSpace before it begins when there is no room for it on this machine. */
export async function fetchObject(bucket: Bucket, key: string, path: string, room: Room): Promise<void> {
  const head = await bucket.head(key)
  if (!head) throw noObject(key)
  await room.wantRoom(head.bytes)
  await pipeline(await readObject(bucket, key), createWriteStream(path, { mode: 0o600 })).catch(room.away)
}

/** Reads an object to its end and hashes it, at constant memory. */
export async function hashObject(bucket: Bucket, key: string): Promise<Checksums & { bytes: number }> {
  const sha256 = createHash('sha256')
  let sum = 0
  let bytes = 0
  for await (const piece of (await readObject(bucket, key)) as AsyncIterable<Buffer>) {
    sha256.update(piece)
    sum = crc32(piece, sum)
    bytes += piece.length
  }
  return { sha256: sha256.digest(), crc32: sum, bytes }
}
