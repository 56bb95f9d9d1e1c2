import { type FileHandle, open, rm } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error.ts'
import { collectYoung } from './collect-young.ts'
import { type Hashing, hashWhileWritten } from './hash-file.ts'
import type { Received } from './storage.ts'

/**
 * Bytes that may wait while a write is under way. About one read of a socket: what was just received is still in the
 * processor's cache when it is written. Measured with 4 MiB, the same copy took three times the system time.
 */
const WAITING = 64 * 1024

/** After so many bytes the hashing thread hears of them (a message for every write costs more than the hash), and their buffers go. */
const TELL_EVERY = 8 * 1024 ** 2

/**
 * Writes a stream to `path`, counting and hashing, and flushes it. Whatever goes wrong, no file stays. When it cannot be
 * written, the stream is still read to its end before this throws: whoever sends it can then hear the answer.
 */
export async function receiveFile(source: Readable, path: string, maxBytes: number): Promise<Received> {
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  const hashing = hashWhileWritten(path)
  try {
    const taken = takeBytes(file, maxBytes, hashing)
    await pipeline(source, taken.into)
    const [sums] = await Promise.all([hashing.sums(taken.bytes()), file.sync()])
    await file.close()
    return { path, bytes: taken.bytes(), ...sums, discard }
  } catch (error) {
    hashing.forget()
    await file.close().catch(() => {})
    await discard()
    throw error
  }
}

function takeBytes(file: FileHandle, maxBytes: number, hashing: Hashing) {
  let bytes = 0
  let toldAt = 0
  let failure: Error | null = null

  const put = async (chunks: Buffer[]) => {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    if (bytes + length > maxBytes) throw new AppError('payload_too_large')
    await writeAll(file, chunks, length, bytes)
    bytes += length
    if (bytes - toldAt >= TELL_EVERY) {
      toldAt = bytes
      hashing.written(bytes)
      collectYoung()
    }
  }

  const take = (chunks: Buffer[], done: () => void) => {
    if (failure) return done()
    void put(chunks).then(done, async (error: Error) => {
      failure = error
      // The room it took is free again for others at once.
      await file.truncate(0).catch(() => {})
      done()
    })
  }

  return {
    into: new Writable({
      highWaterMark: WAITING,
      write: (chunk: Buffer, _encoding, done) => take([chunk], done),
      writev: (chunks, done) =>
        take(
          chunks.map(({ chunk }) => chunk as Buffer),
          done,
        ),
      final: (done) => done(failure),
    }),
    bytes: () => bytes,
  }
}

/** The system may take less than it was given. */
async function writeAll(file: FileHandle, chunks: Buffer[], wanted: number, position: number): Promise<void> {
  const { bytesWritten } = await file.writev(chunks, position)
  if (bytesWritten === wanted) return
  const whole = Buffer.concat(chunks)
  for (let done = bytesWritten; done < wanted; )
    done += (await file.write(whole, done, wanted - done, position + done)).bytesWritten
}
