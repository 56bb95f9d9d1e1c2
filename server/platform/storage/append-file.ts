import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFiling } from './filing.ts'
import { takeBytes } from './take-bytes.ts'

/**
 * Writes a stream to the end of a file that is there, and flushes it. What has come stays, whether the stream ends, breaks
 * off or is cut by `signal`; answers the file's size then. Throws what kept it from being written, the stream read to its
 * end first. The size is the only record: systems of files grow a file no sooner than its bytes are on the disk.
 */
export async function appendFile(
  source: Readable,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<number> {
  const file = await open(path, 'r+')
  try {
    const { size: from } = await file.stat()
    const filing = openFiling(file.fd, { from, summed: false })
    const taking = takeBytes(file, filing, { maxBytes, givenUp: async () => {} })
    // Who sends may leave at any time, and comes back for the rest.
    await pipeline(source, taking.into, { signal }).catch(() => {})
    try {
      await taking.settled()
      await filing.finish()
    } finally {
      await filing.abandon()
      await file.datasync()
    }
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
