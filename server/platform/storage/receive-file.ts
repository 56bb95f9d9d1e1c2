import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFiling } from './filing.ts'
import type { Received } from './storage.ts'
import { takeBytes } from './take-bytes.ts'

/**
 * Writes a stream to `path`, counting and hashing, and flushes it. Whatever goes wrong, no file stays. When it cannot be
 * written, the stream is still read to its end before this throws: whoever sends it can then hear the answer.
 */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  const filing = openFiling(file.fd)
  // The room it took is free again for others at once.
  const givenUp = () => file.truncate(0).catch(() => {})
  const taking = takeBytes(file, filing, { maxBytes, givenUp })
  try {
    await pipeline(source, taking.into)
    const sums = await filing.finish()
    await taking.settled()
    await file.sync()
    await file.close()
    return { path, bytes: taking.bytes(), ...sums, discard }
  } catch (error) {
    await filing.abandon()
    await taking.settled().catch(() => {})
    await file.close().catch(() => {})
    await discard()
    throw error
  }
}
