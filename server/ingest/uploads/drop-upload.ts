import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { removeUpload } from './remove-upload.ts'
import type { UploadLocks } from './upload-lock.ts'
import { withOwnUploadLock } from './with-own-upload-lock.ts'

/** Deletes an upload of the caller's own and its bytes. Throws `not_found`, also for a claimed one, and `upload_busy`. */
export const dropUpload = (
  context: Context,
  locks: UploadLocks,
  photographerId: number,
  id: number,
): Promise<void> =>
  withOwnUploadLock(context, locks, photographerId, id, async ({ key }) => {
    if (key === null) throw new AppError('not_found')
    await removeUpload(context, id)
  })
