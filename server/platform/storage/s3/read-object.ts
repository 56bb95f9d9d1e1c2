import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ByteRange } from '../storage.ts'
import { StorageAway } from '../storage-fault.ts'
import type { Bucket } from './bucket.ts'
import { inOurWords } from './s3-faults.ts'

/** How often in a row a broken connection is taken up again without a byte, and the first pause before it, ms. */
const TRIES = 5
const PAUSE_MS = 100

/**
 * Reads an object, or a range of it, at constant memory. A connection that breaks is taken up where it broke, of the same
 * object: its reader notices nothing. Rejects with ENOENT; the stream fails with StorageAway when the store stays away.
 */
export async function readObject(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable> {
  const first = await bucket.get(key, range)
  const start = range?.start ?? 0
  const end = start + (first.ContentLength ?? 0) - 1
  let body = first.Body as Readable
  let isOver = false

  async function* pieces() {
    let at = start
    for (let tries = 0; at <= end; ) {
      try {
        for await (const piece of body as AsyncIterable<Buffer>) {
          at += piece.length
          tries = 0
          yield piece
        }
        if (at <= end) throw new StorageAway(`the store broke off ${key}`)
      } catch (error) {
        if (isOver || ++tries > TRIES) throw inOurWords(error)
        await pause(PAUSE_MS * 2 ** tries)
        body = (await bucket.get(key, { start: at, end }, first.ETag)).Body as Readable
      }
    }
  }

  const stream = Readable.from(pieces(), { objectMode: false, highWaterMark: 1024 * 1024 })
  // Nobody reads it any more, or ever did.
  stream.once('close', () => {
    isOver = true
    body.destroy()
  })
  return stream
}
