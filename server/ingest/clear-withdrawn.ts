import type { Context } from '#server/platform/context.ts'
import { deletePendingBatch } from './delete-pending.ts'
import { hasPurges } from './pending-queries.ts'
import { purgeCopies } from './purge-copies.ts'
import { withholdPending } from './withhold-pending.ts'

/**
 * Deletes what is due, such as the portrait of a closed account, and withholds the files of every session noted. Throws also
 * when a CDN may have copies of what is deleted. Idempotent.
 */
export async function clearWithdrawn(context: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const deleted = await deletePendingBatch(context)
  await withholdPending(context)
  const { errors } = await purgeCopies(context)
  const [failed] = [...deleted.errors, ...errors]
  if (failed !== undefined) throw failed
  if (context.storage.copies && (await hasPurges(context.db)))
    throw new Error('The CDN is still to be told of files that are deleted')
}
