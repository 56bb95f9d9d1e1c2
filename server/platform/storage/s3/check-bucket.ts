import { GetObjectCommand, HeadBucketCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ConfigError, type S3Target } from '#server/stores-config.ts'
import { newKey } from '../keys.ts'
import type { Bucket } from './bucket.ts'
import { checkCdn, statusAt } from './check-cdn.ts'
import { inOurWords, isMissingBucket } from './s3-faults.ts'

/** Written over and over to see whether objects can be. */
const PROOF_KEY = 'proof/writable'
/** How long one proof is enough for a health check, ms. */
const PROOF_HOLDS_MS = 5000

/** Proves that objects can be written. */
export const proveBucket = (bucket: Bucket): Promise<void> => bucket.put(PROOF_KEY, Buffer.from('x'))

/** For whoever asks again and again: one proof at a time, and none within seconds of one that succeeded. */
export function openLateProof(bucket: Bucket): () => Promise<void> {
  let provenAt = Number.NEGATIVE_INFINITY
  let proving: Promise<void> | null = null
  return async () => {
    if (performance.now() - provenAt < PROOF_HOLDS_MS) return
    proving ??= proveBucket(bucket)
      .then(() => {
        provenAt = performance.now()
      })
      .finally(() => {
        proving = null
      })
    await proving
  }
}

/**
 * Whether the bucket is there and may be written, asked once, at the start: a ConfigError says what is wrong with the settings. Warns of a
 * store that is away, which the site outlives, of one that gives originals to anybody, and of a CDN that gives them or no pictures.
 */
export async function checkBucket(
  bucket: Bucket,
  target: S3Target,
  warn: (sentence: string) => void,
): Promise<void> {
  const place = `S3_BUCKET ${target.bucket} at ${target.endpoint ?? `Amazon's ${target.region}`}`
  const key = newKey('originals', 'bin')
  try {
    await bucket.client.send(new HeadBucketCommand({ Bucket: target.bucket }))
    await bucket.put(key, Buffer.from('x'))
  } catch (error) {
    const fault = faultOf(error, place)
    if (fault !== null) throw new ConfigError(`Configuration: ${fault}.`)
    const says = inOurWords(error)
    warn(`${place} cannot be reached: ${says instanceof Error ? says.message : String(says)}`)
    return
  }
  try {
    if (await isPublic(bucket, key))
      warn(`ALARM: ${place} gives originals to anybody who knows their name. Take away its public access`)
    if (target.publicUrl !== null)
      await checkCdn(bucket, { base: target.publicUrl, original: key, warn }).catch((error: unknown) =>
        warn(`S3_PUBLIC_URL could not be checked: ${String(error)}`),
      )
  } finally {
    await bucket.remove(key).catch(() => {})
  }
}

/** What of the settings is wrong, as far as the store says; null for what may be over in a minute. */
function faultOf(error: unknown, place: string): string | null {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (isMissingBucket(error) || status === 404) return `${place} is not there`
  if (name === 'CredentialsProviderError')
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing, and this machine brings no credentials of its own'
  if (status === 401 || status === 403)
    return `${place} refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or lets them not write`
  if (status === 301 || status === 307) return `${place} is in another region than S3_REGION`
  return null
}

/** The object's plain address, without a signature. */
async function isPublic(bucket: Bucket, key: string): Promise<boolean> {
  const address = new URL(await getSignedUrl(bucket.client, new GetObjectCommand(bucket.at(key))))
  address.search = ''
  return (await statusAt(address.href)) === 200
}
