import { disputedItems } from '#contract/orders/disputed-items.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { disputeClosed, disputeOpened } from '../events.ts'
import { honourWithdrawalsJob } from '../job-names.ts'
import type { MoneyFacts } from '../policy.ts'
import { findUndisputed, sumOfDisputes, writeDisputeItems } from './dispute-queries.ts'
import type { DisputeSnapshot } from './provider-snapshots.ts'

/** States in which a dispute covers items, or did until it was won. */
const MOVES_MONEY: readonly DisputeSnapshot['state'][] = ['open', 'lost', 'won']

/**
 * Inserts or updates a dispute with the items that it covers; opening and closing are each published once. A lost dispute may
 * still be won by an appeal. An inquiry moves no money and is told in the log; a status that we do not know is an alarm at each
 * look.
 */
export async function upsertDispute(
  context: Context,
  tx: Tx,
  order_id: number,
  { id, state, cents, opened_at, is_known }: DisputeSnapshot,
  { amount, refunded }: Pick<MoneyFacts, 'amount' | 'refunded'>,
): Promise<boolean> {
  const facts = { order_id, dispute_id: id, cents }
  if (!is_known)
    context.log.error(facts, 'ALARM: a dispute has a status that we do not know; look at it there')
  const before = await tx
    .selectFrom('dispute')
    .where('id', '=', id)
    .select(['state', 'cents'])
    .executeTakeFirst()
  if (before?.state === state && before.cents === cents) return false
  const closed_at = state === 'open' || state === 'inquiry' ? null : new Date()
  await tx
    .insertInto('dispute')
    .values({ id, order_id, state, cents, opened_at, closed_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, cents, closed_at }))
    .execute()
  const isNew = before === undefined || !MOVES_MONEY.includes(before.state)
  if (MOVES_MONEY.includes(state) && (isNew || before.cents !== cents)) {
    const left = amount - refunded - (await sumOfDisputes(tx, order_id, { except: id }))
    const items = await findUndisputed(tx, order_id, id)
    await writeDisputeItems(tx, { id, order_id }, disputedItems(items, cents, left))
  }
  if (before?.state === state) return true
  if (state === 'inquiry')
    context.log.warn(
      facts,
      'a bank asks about a payment; it takes the money when nobody answers (operator: list-disputes)',
    )
  if (state === 'open') await context.publish(tx, disputeOpened, { dispute_id: id })
  if (state === 'won' || state === 'lost') await context.publish(tx, disputeClosed, { dispute_id: id })
  if (state !== 'open' && state !== 'inquiry')
    await context.queue.send(tx, honourWithdrawalsJob, { order_id })
  return true
}
