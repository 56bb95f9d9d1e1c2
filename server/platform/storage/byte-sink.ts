import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { FileWriter } from './file-writer.ts'
import { countForMinorCollection } from './minor-collection.ts'

/** Bytes between two early flushes, so that the last one is short for a file of any size. */
const FLUSH_EVERY = 128 * 1024 ** 2

type ByteSink = {
  stream: Writable
  /** In place of `stream`, one chunk after the other; never rejects. */
  write: (chunk: Buffer) => Promise<void>
  bytes: () => number
  /** Resolves when no write and no early flush is under way any more; rejects when one failed. */
  settled(): Promise<void>
}

/**
 * Passes a stream on to a writer. After a write error `givenUp` is called, and the stream is still read to its end: browsers
 * do not show a reply that comes before.
 */
export function openByteSink(
  file: FileHandle,
  writer: FileWriter,
  { maxBytes, givenUp }: { maxBytes: number; givenUp: () => Promise<void> },
): ByteSink {
  let bytes = 0
  let failure: Error | null = null
  let flushing: Promise<void> | null = null
  let writing: Promise<void> = Promise.resolve()

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
  const writeChunk = async (chunk: Buffer) => {
    if (failure) return
    if (bytes + chunk.length > maxBytes) throw new AppError('payload_too_large')
    await writer.write(chunk)
    countForMinorCollection(chunk.length)
    if (passes(FLUSH_EVERY, chunk.length)) flush()
    bytes += chunk.length
  }
  const giveUp = async (error: Error) => {
    failure = error
    await writer.abandon()
    await givenUp()
  }

  const writeNext = (chunk: Buffer) => {
    writing = writeChunk(chunk).catch(giveUp)
    return writing
  }

  return {
    stream: new Writable({
      highWaterMark: 64 * 1024,
      write: (chunk: Buffer, _encoding, done) => void writeNext(chunk).then(() => done()),
      final: (done) => done(failure),
    }),
    write: writeNext,
    bytes: () => bytes,
    async settled() {
      await writing
      await flushing
      if (failure) throw failure
    },
  }
}
