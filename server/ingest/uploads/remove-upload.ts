import type { Context } from '#server/platform/context.ts'
import { deletePending } from '../delete-pending.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { deleteUploads } from './upload-queries.ts'

/** Deletes an upload and its object. The caller has the upload lock. */
export async function removeUpload(context: Context, id: number): Promise<void> {
  const keys = await context.db.transaction().execute(async (tx) => {
    const taken = await deleteUploads(tx, { id })
    await scheduleDeletion(tx, taken)
    return taken
  })
  await deletePending(context, keys)
}
