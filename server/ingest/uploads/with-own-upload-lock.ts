import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { UploadLocks } from './upload-lock.ts'
import { findOwnUpload, type UploadRow } from './upload-queries.ts'

type LockedUpload = {
  upload: UploadRow
  /** Bytes flushed to disk. */
  arrived: number
  /** Null when the upload is claimed: it is complete. */
  key: string | null
}

/** Runs `work` under the lock of an upload of the caller's own. Throws `not_found`, also for another's, and `upload_busy`. */
export async function withOwnUploadLock<T>(
  { db, storage }: Context,
  locks: UploadLocks,
  photographerId: number,
  id: number,
  work: (locked: LockedUpload, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Checked before the lock is asked for: that would abort the work of the owner.
  if (!(await findOwnUpload(db, id, photographerId))) throw new AppError('not_found')
  return locks.withUploadLock(id, async (signal) => {
    const upload = await findOwnUpload(db, id, photographerId)
    if (!upload) throw new AppError('not_found')
    const key = upload.object_key
    const arrived = key === null ? upload.bytes : await storage.settle(key)
    if (arrived === null) throw new AppError('not_found')
    return work({ upload, arrived, key }, signal)
  })
}
