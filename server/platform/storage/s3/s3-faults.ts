import { S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '../../app-error.ts'
import { noSpace, StorageAway } from '../storage-fault.ts'

/** What stores say when there is no room for more. */
const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'InsufficientCapacity'])

/** Whether there is no such object. A missing bucket is something else: see `isMissingBucket`. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata.httpStatusCode === 404) &&
  !isMissingBucket(error) &&
  !isMissingUpload(error)

export const isMissingBucket = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchBucket'

/** Whether a multipart upload has ended, by being completed or given up. */
export const isMissingUpload = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NoSuchUpload'

/** In the system's own word, as of a file. */
export const noObject = (key: string): Error =>
  Object.assign(new Error(`ENOENT: there is no object ${key}`), { code: 'ENOENT' })

/**
 * What the SDK threw, in the words of the storage port: a store that is full is ENOSPC; one that is away, throttles, refuses or
 * breaks off is away. What is none of its errors stays as it is. The client has tried again by then.
 */
export function inOurWords(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageAway || error instanceof AppError) return error
  const { $metadata, code, path } = error as NodeJS.ErrnoException & {
    $metadata?: { httpStatusCode?: number }
  }
  // Of a file on this machine, or said already.
  if (path !== undefined || code === 'ENOENT' || code === 'ENOSPC') return error
  if (FULL.has(error.name) || $metadata?.httpStatusCode === 507) return noSpace(0, 0)
  const isOfStore =
    error instanceof S3ServiceException ||
    $metadata !== undefined ||
    error.name === 'TimeoutError' ||
    error.name === 'CredentialsProviderError' ||
    code !== undefined
  return isOfStore
    ? new StorageAway(`the store answers ${error.name}: ${error.message}`, { cause: error })
    : error
}

/** Runs calls of the store; throws in the words of the port. */
export const calling = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw inOurWords(error)
  })
