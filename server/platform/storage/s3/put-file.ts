import { type FileHandle, open } from 'node:fs/promises'
import type { Bucket } from './bucket.ts'
import { abortUpload, completeUpload, createUpload, type Part, putPart } from './multipart.ts'

/** Up to so many bytes a file is sent at once; larger ones in parts of so many, several at a time. */
const PART_BYTES = 16 * 1024 ** 2
const CONCURRENCY = 3

/** Makes a file on this machine the object `key`. At most 48 MiB of it are in memory. */
export async function putFile(bucket: Bucket, path: string, key: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size <= PART_BYTES) await bucket.put(key, await readAt(file, 0, size))
    else await putInParts(bucket, file, size, key)
  } finally {
    await file.close()
  }
}

async function putInParts(bucket: Bucket, file: FileHandle, size: number, key: string): Promise<void> {
  const id = await createUpload(bucket, key)
  const parts: Part[] = []
  let next = 0
  const send = async () => {
    for (let at = next++ * PART_BYTES; at < size; at = next++ * PART_BYTES) {
      const number = at / PART_BYTES + 1
      const content = await readAt(file, at, Math.min(PART_BYTES, size - at))
      parts.push(await putPart(bucket, { key, id }, number, content))
    }
  }
  const sent = await Promise.allSettled(Array.from({ length: CONCURRENCY }, send))
  const failed = sent.find((one) => one.status === 'rejected')
  if (failed) {
    // `endAbandoned` ends what could not be given up.
    await abortUpload(bucket, { key, id }).catch(() => {})
    throw failed.reason
  }
  await completeUpload(bucket, { key, id }, parts)
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(content, done, length - done, at + done)
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent')
    done += bytesRead
  }
  return content
}
