import type { Context } from '#server/platform/context.ts'
import { deletePendingBatch } from './delete-pending.ts'
import { withholdPending } from './withhold-pending.ts'

/** Deletes what is due, such as the portrait of a closed account, and withholds the files of every session noted. Idempotent. */
export async function clearWithdrawn(context: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const { errors } = await deletePendingBatch(context)
  await withholdPending(context)
  if (errors.length > 0) throw errors[0]
}
