import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { disputeClosed, disputeOpened } from '../events.ts'
import type { ToldDispute } from './told-objects.ts'

/** Keeps a dispute and what became of it; both are announced once. A lost one may still be won by an appeal. */
export async function noteDispute(
  context: Context,
  tx: Tx,
  order_id: number,
  { id, state, cents, opened_at }: ToldDispute,
): Promise<boolean> {
  const before = await tx.selectFrom('dispute').where('id', '=', id).select('state').executeTakeFirst()
  if (before?.state === state) return false
  const closed_at = state === 'open' ? null : new Date()
  await tx
    .insertInto('dispute')
    .values({ id, order_id, state, cents, opened_at, closed_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, closed_at }))
    .execute()
  await context.announce(tx, state === 'open' ? disputeOpened : disputeClosed, { dispute_id: id })
  return true
}
