import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openByteSink } from './byte-sink.ts'
import { openFileWriter } from './file-writer.ts'

/**
 * Appends a stream to an existing file and flushes it. The bytes received are kept, whether the stream ends, breaks off or is
 * aborted by `signal`; returns the file's size. Throws write errors after reading the stream to its end. The size is the only
 * record: file systems do not grow a file before its bytes are on the disk.
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
 * Writes all data of a stream. When the connection breaks, data already read from the socket is written too, where `pipeline`
 * would discard it: the client resumes after it.
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
