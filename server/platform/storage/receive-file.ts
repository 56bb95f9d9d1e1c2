import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { AppError } from '../app-error.ts'
import type { Received } from './storage.ts'

/** Writes a stream to `path`, counting and hashing, and flushes it. Whatever goes wrong, no file stays. */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const sha256 = createHash('sha256')
  let checksum = 0
  let bytes = 0
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new AppError('payload_too_large')
      sha256.update(chunk)
      checksum = crc32(chunk, checksum)
      await file.writev([chunk])
    }
    await file.sync()
  } catch (error) {
    await file.close()
    await discard()
    throw error
  }
  await file.close()
  return { path, bytes, sha256: sha256.digest(), crc32: checksum, discard }
}
