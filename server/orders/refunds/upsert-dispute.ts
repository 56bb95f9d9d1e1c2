import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { disputeClosed, disputeOpened } from '../events.ts'
import type { DisputeSnapshot } from './provider-snapshots.ts'

/** Inserts or updates a dispute; opening and closing are each published once. A lost dispute may still be won by an appeal. */
export async function upsertDispute(
  context: Context,
  tx: Tx,
  order_id: number,
  { id, state, cents, opened_at }: DisputeSnapshot,
): Promise<boolean> {
  const before = await tx.selectFrom('dispute').where('id', '=', id).select('state').executeTakeFirst()
  if (before?.state === state) return false
  const closed_at = state === 'open' ? null : new Date()
  await tx
    .insertInto('dispute')
    .values({ id, order_id, state, cents, opened_at, closed_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, closed_at }))
    .execute()
  await context.publish(tx, state === 'open' ? disputeOpened : disputeClosed, { dispute_id: id })
  return true
}
