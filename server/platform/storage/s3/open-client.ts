import { S3Client } from '@aws-sdk/client-s3'
import type { S3Target } from '#server/stores-config.ts'

/** How long a connection may take to open, and an answer to begin, ms. */
const CONNECT_MS = 5000
const ANSWER_MS = 60_000
/** Of what is throttled, cut or answered 5xx, with growing pauses. */
const ATTEMPTS = 4
const CONNECTIONS = 128

/**
 * The official client. What it sends is signed with its SHA-256, which the store compares; the newer sums of its own are left
 * out, since stores other than Amazon's do not know them.
 */
export const openClient = (target: S3Target): S3Client =>
  new S3Client({
    region: target.region,
    ...(target.endpoint !== null && { endpoint: target.endpoint }),
    ...(target.key && { credentials: target.key }),
    forcePathStyle: target.pathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: CONNECTIONS, keepAlive: true },
    },
  })
