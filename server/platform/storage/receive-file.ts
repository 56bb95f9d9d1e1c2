import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openByteSink } from './byte-sink.ts'
import { openFileWriter } from './file-writer.ts'
import type { Received } from './storage.ts'

/**
 * Writes a stream to `path`, counting and hashing, and flushes it. Whatever goes wrong, no file stays. When it cannot be
 * written, the stream is still read to its end before this throws: whoever sends it can then hear the answer.
 */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  const writer = openFileWriter(file.fd)
  // The room it took is free again for others at once.
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
