import { randomBytes } from 'node:crypto'
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

/** What is asked of it over IPC, and how long it took, ms. */
export type SdkCall = { kind: 'upload' | 'download'; key: string; bytes: number }
export type SdkAnswer = { ms: number }

/** As the SDK's own uploader does it unless it is told otherwise. */
const PART_BYTES = 5 * 1024 ** 2
const AT_ONCE = 4

/** The floor: the SDK alone in a process of its own, with bytes that lie in its memory. No form, no row, no sum of the whole. */
const target = JSON.parse(process.argv[2] ?? '{}') as S3Target
const client = openClient(target)
const filler = randomBytes(PART_BYTES)

async function upload(key: string, bytes: number): Promise<void> {
  const at = { Bucket: target.bucket, Key: key }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  const count = Math.ceil(bytes / PART_BYTES)
  const Parts: CompletedPart[] = []
  let next = 1
  const send = async () => {
    for (let PartNumber = next++; PartNumber <= count; PartNumber = next++) {
      const Body = filler.subarray(0, Math.min(PART_BYTES, bytes - (PartNumber - 1) * PART_BYTES))
      const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  Parts.sort((one, other) => (one.PartNumber ?? 0) - (other.PartNumber ?? 0))
  await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
}

async function download(key: string, bytes: number): Promise<void> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: target.bucket, Key: key }))
  let read = 0
  for await (const piece of Body as Readable) read += (piece as Buffer).length
  if (read !== bytes) throw new Error(`The store gave ${read} of ${bytes} bytes`)
}

process.on('message', ({ kind, key, bytes }: SdkCall) => {
  const startedAt = performance.now()
  void (kind === 'upload' ? upload(key, bytes) : download(key, bytes)).then(() =>
    process.send?.({ ms: performance.now() - startedAt } satisfies SdkAnswer),
  )
})
process.once('disconnect', () => process.exit(0))
