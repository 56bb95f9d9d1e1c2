import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openByteSink } from './byte-sink.ts'
import { openFileWriter } from './file-writer.ts'
import type { Received } from './storage.ts'

/**
 * Writes a stream to `path`, counting and hashing, and flushes it. On any error the file is removed. A write error is thrown
 * after the stream has been read to its end: browsers do not show a reply that comes before.
 */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  const writer = openFileWriter(file.fd)
  // Frees the disk space at once.
  const givenUp = () => file.truncate(0).catch(() => {})
  const sink = openByteSink(file, writer, { maxBytes, givenUp })
  try {
    await pipeline(source, sink.stream)
    const checksums = await writer.finish()
    await sink.settled()
    await file.sync()
    await file.close()
    return { path, bytes: sink.bytes(), ...checksums, discard }
  } catch (error) {
    await writer.abandon()
    await sink.settled().catch(() => {})
    await file.close().catch(() => {})
    await discard()
    throw error
  }
}
