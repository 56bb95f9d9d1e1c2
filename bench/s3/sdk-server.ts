import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { openClient } from '#server/platform/storage/s3/open-client.ts'
import type { S3Target } from '#server/stores-config.ts'

/** What it says once it can be sent to; what is asked of it over IPC, and how long that took, ms. */
export type SdkServer = { port: number }
export type SdkDownload = { key: string; bytes: number }
export type SdkAnswer = { ms: number }

/** As the SDK's own uploader does it unless it is told otherwise. */
const PART_BYTES = 5 * 1024 ** 2
const AT_ONCE = 4

/**
 * The floor: the SDK alone in a process of its own. What it is sent, by the sender that sends to us, goes into the bucket in parts; it answers
 * with the sum of the whole, as whoever stores a file must know it. No form, no row, nothing to go on with.
 */
const target = JSON.parse(process.argv[2] ?? '{}') as S3Target
const client = openClient(target)

async function upload(key: string, source: AsyncIterable<Buffer>): Promise<string> {
  const at = { Bucket: target.bucket, Key: key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  const sha256 = createHash('sha256')
  const parts: CompletedPart[] = []
  const underWay = new Set<Promise<void>>()
  let pieces: Buffer[] = []
  let length = 0
  let next = 1
  const put = async () => {
    const [PartNumber, Body] = [next++, Buffer.concat(pieces, length)]
    ;[pieces, length] = [[], 0]
    while (underWay.size >= AT_ONCE) await Promise.race(underWay)
    const sending = client
      .send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }))
      .then(({ ETag }) => void parts.push({ ETag, PartNumber }))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  for await (const piece of source) {
    sha256.update(piece)
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + PART_BYTES - length)
      pieces.push(taken)
      length += taken.length
      from += taken.length
      if (length === PART_BYTES) await put()
    }
  }
  if (length > 0) await put()
  await Promise.all(underWay)
  parts.sort((one, other) => (one.PartNumber ?? 0) - (other.PartNumber ?? 0))
  await client.send(
    new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
  )
  return sha256.digest('hex')
}

async function download({ key, bytes }: SdkDownload): Promise<void> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: target.bucket, Key: key }))
  let read = 0
  for await (const piece of Body as Readable) read += (piece as Buffer).length
  if (read !== bytes) throw new Error(`The store gave ${read} of ${bytes} bytes`)
}

process.on('message', (asked: SdkDownload) => {
  const startedAt = performance.now()
  void download(asked).then(() => process.send?.({ ms: performance.now() - startedAt } satisfies SdkAnswer))
})
process.once('disconnect', () => process.exit(0))
const server = createServer((request, reply) => {
  void upload((request.url ?? '').slice(1), request).then((sum) => reply.end(sum))
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies SdkServer),
)
