import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HEAD_BYTES } from '#contract/files/content.ts'
import { AppError } from '../../app-error.ts'
import { countForMinorCollection } from '../minor-collection.ts'
import type { Arriving } from '../storage.ts'
import type { Bucket } from './bucket.ts'
import { abortUpload, completeUpload, createUpload, type Part, putPart, type Upload } from './multipart.ts'
import { openPartSender } from './part-sender.ts'
import { runningSums } from './running-sums.ts'
import { calling } from './s3-faults.ts'

/**
 * See `Storage.receiveAs`. What is too short for a part is kept in memory until it is stored; parts lie in the bucket as an upload
 * that is not complete. One whose process died is ended by `endAbandoned`.
 */
export async function receiveObject(
  bucket: Bucket,
  key: string,
  source: Readable,
  maxBytes: number,
): Promise<Arriving> {
  const sums = runningSums()
  let head = Buffer.alloc(0)
  let upload: Upload | null = null
  let bytes = 0
  const sender = openPartSender(bucket, {
    first: 1,
    most: maxBytes,
    async upload() {
      upload = { key, id: await createUpload(bucket, key) }
      return upload
    },
  })
  const take = async (piece: Buffer) => {
    bytes += piece.length
    // Read to its end all the same: browsers do not show a reply that comes before.
    if (bytes > maxBytes || sender.hasFailed()) return
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
    sums.add(piece)
    countForMinorCollection(piece.length)
    await sender.take(piece)
  }
  const discard = async () => {
    sender.release()
    const begun = upload
    upload = null
    if (begun) await abortUpload(bucket, begun)
  }

  let parts: Part[]
  try {
    await pipeline(
      source,
      new Writable({ write: (piece: Buffer, _, done) => void take(piece).then(() => done()) }),
    )
    parts = await sender.settled()
    if (bytes > maxBytes) throw new AppError('payload_too_large')
  } catch (error) {
    await sender.settled().catch(() => {})
    // `endAbandoned` ends what could not be given up.
    await discard().catch(() => {})
    throw error
  }
  return {
    ...sums.soFar(),
    key,
    head,
    store: () =>
      calling(async () => {
        const rest = sender.rest()
        if (!upload) return bucket.put(key, rest)
        if (rest.length > 0) parts.push(await putPart(bucket, upload, parts.length + 1, rest))
        await completeUpload(bucket, upload, parts)
        upload = null
      }),
    discard: () => calling(discard),
  }
}
