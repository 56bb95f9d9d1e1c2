import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openByteSink } from './byte-sink.ts'
import { openFileWriter } from './file-writer.ts'

/**
 * Writes a stream to the end of a file that is there, and flushes it. What has come stays, whether the stream ends, breaks
 * off or is cut by `signal`; answers the file's size then. Throws what kept it from being written, the stream read to its
 * end first. The size is the only record: file systems grow a file no sooner than its bytes are on the disk.
 */
export async function appendFile(
  source: Readable,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<number> {
  const file = await open(path, 'r+')
  try {
    const { size: from } = await file.stat()
    const writer = openFileWriter(file.fd, { from, hashed: false })
    const sink = openByteSink(file, writer, { maxBytes, givenUp: async () => {} })
    await readToItsBreak(source, sink.write, signal)
    try {
      await sink.settled()
      await writer.finish()
    } finally {
      await writer.abandon()
      await file.datasync()
    }
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/**
 * Hands on all that a stream brings. Who sends may leave at any time and comes back for the rest: what had been read of
 * his line when it broke is not thrown away, as a pipe would.
 */
function readToItsBreak(
  source: Readable,
  take: (piece: Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let taking = Promise.resolve()
    let over = false
    const onData = (piece: Buffer) => {
      source.pause()
      taking = take(piece).then(() => void source.resume())
    }
    const cut = () => void source.destroy()
    const rest = () => {
      if (over) return
      over = true
      source.off('data', onData)
      signal.removeEventListener('abort', cut)
      const left = source.read() as Buffer | null
      void taking.then(() => left && take(left)).then(() => resolve())
    }
    source.on('error', () => {})
    source.once('end', rest)
    source.once('close', rest)
    signal.addEventListener('abort', cut)
    if (signal.aborted) cut()
    if (source.destroyed || source.readableEnded) rest()
    else source.on('data', onData)
  })
}
