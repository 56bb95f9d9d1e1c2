import { CopyObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { headersOf } from './object-headers.ts'
import { isMissing } from './s3-faults.ts'

const CONCURRENCY = 16

/**
 * Makes objects available under further keys, within the store, which takes up to 5 GiB at once; one that does not exist is
 * passed over. `made` hears of each that is made.
 */
export async function copyInBucket(
  bucket: Bucket,
  pairs: readonly (readonly [from: string, to: string])[],
  made: (from: string) => void = () => {},
): Promise<void> {
  for (let at = 0; at < pairs.length; at += CONCURRENCY)
    await Promise.all(
      pairs.slice(at, at + CONCURRENCY).map(async ([from, to]) => {
        if (await copyOne(bucket, from, to)) made(from)
      }),
    )
}

/** False when there is no object `from`. */
async function copyOne(bucket: Bucket, from: string, to: string): Promise<boolean> {
  const CopySource = `${bucket.name}/${from.split('/').map(encodeURIComponent).join('/')}`
  try {
    await bucket.client.send(new CopyObjectCommand({ ...bucket.at(to), ...replacing(to), CopySource }))
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    return bucket.head(from).then((found) => {
      if (found) throw error
      return false
    })
  }
}

/** A public copy has the headers of its own name; any other those of what it is a copy of. */
function replacing(to: string) {
  const headers = headersOf(to)
  return headers && { ...headers, MetadataDirective: 'REPLACE' as const }
}
