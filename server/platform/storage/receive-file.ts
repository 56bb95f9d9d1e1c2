import { type FileHandle, open, rm } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { collectYoung } from './collect-young.ts'
import { type Filing, openFiling } from './filing.ts'
import type { Received } from './storage.ts'

/** After so many bytes the buffers they came in are let go. */
const COLLECT_EVERY = 8 * 1024 ** 2
/** After so many bytes the disk is told to begin: the last flush then has little left to do, however large the file. */
const FLUSH_EVERY = 128 * 1024 ** 2

/**
 * Writes a stream to `path`, counting and hashing, and flushes it. Whatever goes wrong, no file stays. When it cannot be
 * written, the stream is still read to its end before this throws: whoever sends it can then hear the answer.
 */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  const filing = openFiling(file.fd)
  const taking = takeBytes(file, filing, maxBytes)
  try {
    await pipeline(source, taking.into)
    const sums = await filing.finish()
    await taking.flushed()
    await file.sync()
    await file.close()
    return { path, bytes: taking.bytes(), ...sums, discard }
  } catch (error) {
    await filing.abandon()
    await taking.flushed().catch(() => {})
    await file.close().catch(() => {})
    await discard()
    throw error
  }
}

function takeBytes(file: FileHandle, filing: Filing, maxBytes: number) {
  let bytes = 0
  let failure: Error | null = null
  let flushing: Promise<void> | null = null

  const passes = (every: number, length: number) => bytes % every >= every - length
  const flush = () => {
    flushing ??= file
      .datasync()
      .catch((error: Error) => {
        failure ??= error
      })
      .finally(() => {
        flushing = null
      })
  }
  const take = async (chunk: Buffer) => {
    if (failure) return
    if (bytes + chunk.length > maxBytes) throw new AppError('payload_too_large')
    await filing.take(chunk)
    if (passes(COLLECT_EVERY, chunk.length)) collectYoung()
    if (passes(FLUSH_EVERY, chunk.length)) flush()
    bytes += chunk.length
  }
  const giveUp = async (error: Error) => {
    failure = error
    await filing.abandon()
    // The room it took is free again for others at once.
    await file.truncate(0).catch(() => {})
  }

  return {
    into: new Writable({
      highWaterMark: 64 * 1024,
      write: (chunk: Buffer, _encoding, done) =>
        void take(chunk)
          .catch(giveUp)
          .then(() => done()),
      final: (done) => done(failure),
    }),
    bytes: () => bytes,
    /** Resolves when no early flush is under way; rejects when one failed. */
    async flushed() {
      await flushing
      if (failure) throw failure
    },
  }
}
