import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openByteSink } from './byte-sink.ts'
import { openFileWriter } from './file-writer.ts'
import { readToItsBreak } from './read-to-its-break.ts'
import type { AppendOptions } from './storage.ts'

/**
 * Appends a stream to an existing file and flushes it. The bytes received are kept, whether the stream ends, breaks off or is
 * aborted by `signal`; returns the file's size. Throws write errors after reading the stream to its end. The size is the only
 * record: file systems do not grow a file before its bytes are on the disk.
 */
export async function appendFile(
  source: Readable,
  path: string,
  { maxBytes, signal }: AppendOptions,
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
