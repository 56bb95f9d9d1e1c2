import type { Context } from '#server/platform/context.ts'
import { deletePending } from '../delete-pending.ts'
import { lockSession } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { deleteUploads } from '../uploads/upload-queries.ts'
import { listKeys } from './draft-queries.ts'

/** Deletes a draft with all its files and uploads; false when the session exists and is not a draft. */
export async function removeDraft(context: Context, id: number): Promise<boolean> {
  const keys = await context.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, id)
    if (session && session.state !== 'draft') return null
    const found = (await listKeys(tx, id)).flatMap((row) => Object.values(row))
    found.push(...(await deleteUploads(tx, { session: id })))
    await scheduleDeletion(tx, found)
    await tx.deleteFrom('media').where('session_id', '=', id).execute()
    await tx.deleteFrom('session').where('id', '=', id).execute()
    return found
  })
  if (!keys) return false
  await deletePending(context, keys)
  return true
}
