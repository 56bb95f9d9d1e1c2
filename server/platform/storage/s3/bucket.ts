import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { ByteRange } from '../storage.ts'
import { StorageAway } from '../storage-fault.ts'
import { headersOf } from './object-headers.ts'
import { isMissing, noObject } from './s3-faults.ts'

/** A bucket, and the few calls that all of the adapter is made of. They throw what the SDK does, but `noObject`. */
export type Bucket = ReturnType<typeof openBucket>

/** Objects removed at the same time. */
const CONCURRENCY = 16

type Head = { bytes: number; etag: string; metadata: Record<string, string> }

export function openBucket(client: S3Client, name: string) {
  const at = (key: string) => ({ Bucket: name, Key: key })

  /** The answer to a question about an object has no body: whether it is the bucket that is missing must be asked. */
  const orMissing = async (error: unknown): Promise<null> => {
    if (!isMissing(error)) throw error
    await client.send(new HeadBucketCommand({ Bucket: name })).catch((cause: unknown) => {
      throw new StorageAway(`the bucket ${name} is not there`, { cause })
    })
    return null
  }

  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(at(key))).catch(orMissing)
  }

  return {
    client,
    name,
    at,
    /** Null when there is no such object. */
    head: async (key: string): Promise<Head | null> => {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(orMissing)
      return (
        found && { bytes: found.ContentLength ?? 0, etag: found.ETag ?? '', metadata: found.Metadata ?? {} }
      )
    },
    put: async (key: string, content: Uint8Array, metadata: Record<string, string> = {}): Promise<void> => {
      await client.send(
        new PutObjectCommand({
          ...at(key),
          ...headersOf(key),
          Body: content,
          ContentLength: content.length,
          ...(Object.keys(metadata).length > 0 && { Metadata: metadata }),
        }),
      )
    },
    /** Opens an object, or a part of it as long as it is the one with that `etag`. */
    get: async (key: string, range?: ByteRange, etag?: string) => {
      const found = await client
        .send(
          new GetObjectCommand({
            ...at(key),
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
            ...(etag !== undefined && { IfMatch: etag }),
          }),
        )
        .catch(orMissing)
      if (!found) throw noObject(key)
      return found
    },
    remove,
    removeAll: async (keys: readonly string[]): Promise<void> => {
      for (let from = 0; from < keys.length; from += CONCURRENCY)
        await Promise.all(keys.slice(from, from + CONCURRENCY).map(remove))
    },
  }
}
