import type { Context } from '#server/platform/context.ts'
import { deletePending } from '../delete-pending.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { takeUploads } from './upload-queries.ts'

/** Removes an upload nobody else works on, and its object. */
export async function removeUpload(context: Context, id: number): Promise<void> {
  const keys = await context.db.transaction().execute(async (tx) => {
    const taken = await takeUploads(tx, { id })
    await scheduleDeletion(tx, taken)
    return taken
  })
  await deletePending(context, keys)
}
