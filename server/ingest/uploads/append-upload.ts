import type { Readable } from 'node:stream'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { UploadLocks } from './upload-lock.ts'
import { touchUpload } from './upload-queries.ts'
import { withOwnUploadLock } from './with-own-upload-lock.ts'

/** While a long piece comes, its upload is kept from expiring this often, ms. */
const TOUCH_MS = 600_000

export type Piece = {
  /** Where the sender believes it goes on. */
  offset: number
  /** Bytes announced, if they were. */
  length: number
  source: Readable
}

/**
 * Adds a piece to an upload of one's own and answers its new size, flushed. A piece that breaks off is kept as far as it
 * came. Throws `not_found`, `upload_offset`, `payload_too_large`, `upload_busy`.
 */
export const appendUpload = (
  context: Context,
  locks: UploadLocks,
  photographerId: number,
  id: number,
  { offset, length, source }: Piece,
): Promise<number> =>
  withOwnUploadLock(context, locks, photographerId, id, async ({ upload, arrived, key }, signal) => {
    if (offset !== arrived) throw new AppError('upload_offset')
    const left = upload.bytes - arrived
    if (length > left) throw new AppError('payload_too_large')
    if (key === null) return arrived
    await touchUpload(context.db, id)
    const touching = setInterval(() => void touchUpload(context.db, id).catch(() => {}), TOUCH_MS)
    try {
      const size = await context.storage.append(key, source, { maxBytes: left, signal })
      if (signal.aborted) throw new AppError('upload_busy')
      return size
    } finally {
      clearInterval(touching)
      await touchUpload(context.db, id)
    }
  })
