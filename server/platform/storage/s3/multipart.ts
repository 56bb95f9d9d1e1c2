import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  paginateListParts,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { headersOf } from './object-headers.ts'
import { isMissing, isMissingUpload } from './s3-faults.ts'

/** A multipart upload of the object `key`. */
export type Upload = { key: string; id: string }
export type Part = { PartNumber: number; ETag: string }

export async function createUpload({ client, at }: Bucket, key: string): Promise<string> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ...headersOf(key) }))
  if (!UploadId) throw new Error('The store named no upload')
  return UploadId
}

/** Parts are counted from 1. `sha256`: of the content, in hex, where it is known: the SDK hashes no second time for its signature. */
export async function putPart(
  { client, at }: Bucket,
  { key, id }: Upload,
  number: number,
  content: Uint8Array,
  sha256?: string,
): Promise<Part> {
  const command = new UploadPartCommand({
    ...at(key),
    UploadId: id,
    PartNumber: number,
    Body: content,
    ContentLength: content.length,
  })
  if (sha256 !== undefined)
    command.middlewareStack.add(
      (then) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> }
        headers['x-amz-content-sha256'] = sha256
        return then(args)
      },
      { step: 'build' },
    )
  const { ETag = '' } = await client.send(command)
  return { PartNumber: number, ETag }
}

/** The parts without a gap from the first one on, with their bytes. Throws NoSuchUpload for one that has ended. */
export async function listParts(
  { client, at }: Bucket,
  { key, id }: Upload,
): Promise<{ parts: Part[]; bytes: number }> {
  const parts: Part[] = []
  let bytes = 0
  for await (const page of paginateListParts({ client }, { ...at(key), UploadId: id }))
    for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
      if (PartNumber !== parts.length + 1) return { parts, bytes }
      parts.push({ PartNumber, ETag })
      bytes += Size
    }
  return { parts, bytes }
}

export async function completeUpload(
  { client, at }: Bucket,
  { key, id }: Upload,
  parts: readonly Part[],
): Promise<void> {
  const Parts = parts.toSorted((one, other) => one.PartNumber - other.PartNumber)
  await client.send(
    new CompleteMultipartUploadCommand({ ...at(key), UploadId: id, MultipartUpload: { Parts } }),
  )
}

/** Nothing happens to one that has ended. */
export async function abortUpload({ client, at }: Bucket, { key, id }: Upload): Promise<void> {
  await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: id })).catch((error: unknown) => {
    if (!isMissingUpload(error) && !isMissing(error)) throw error
  })
}
