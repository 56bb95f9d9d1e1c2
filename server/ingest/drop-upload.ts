import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { deletePending } from './delete-pending.ts'
import { scheduleDeletion } from './schedule-deletion.ts'
import type { UploadLocks } from './upload-lock.ts'
import { takeUploads } from './upload-queries.ts'
import { withOwnUploadLock } from './with-own-upload-lock.ts'

/** Gives an upload of one's own up, with what has arrived. Throws `not_found`, also for a claimed one, and `upload_busy`. */
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

/** Removes an upload nobody else works on, and its object. */
export async function removeUpload(context: Context, id: number): Promise<void> {
  const keys = await context.db.transaction().execute(async (tx) => {
    const taken = await takeUploads(tx, { id })
    await scheduleDeletion(tx, taken)
    return taken
  })
  await deletePending(context, keys)
}
