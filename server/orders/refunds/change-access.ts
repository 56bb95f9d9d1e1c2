import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'
import { type MoneyFacts, stateOfPaid } from '../policy.ts'

/**
 * Access to the items of an order follows from the payment's facts: all of it ends when nothing of the payment is left. Of a
 * disputed payment the items that a dispute covers are on hold while the bank has their money, ended when it keeps it, and
 * open again when the dispute is won, also by an appeal, unless the buyer has bought them anew. What a refund request has ended
 * stays ended. Returns whether anything changed.
 */
export async function changeAccess(tx: Tx, orderId: number, facts: MoneyFacts): Promise<boolean> {
  const own = tx.updateTable('purchase').where('order_id', '=', orderId)
  const state = stateOfPaid(facts)
  if (state === 'refunded' || state === 'dispute_lost')
    return changed(await own.set({ access: 'ended' }).where('access', '<>', 'ended').executeTakeFirst())
  if (facts.disputes.length === 0) return false
  const steps = [
    own.set({ access: 'ended' }).where('access', '<>', 'ended').where(coveredBy('lost')),
    own
      .set({ access: 'open' })
      .where('access', '=', 'ended')
      .where(coveredBy('won'))
      .where((eb) => eb.not(coveredBy('open')))
      .where((eb) => eb.not(coveredBy('lost')))
      .where(isNeitherRefundedNorBoughtAnew),
    own.set({ access: 'held' }).where('access', '=', 'open').where(coveredBy('open')),
    own
      .set({ access: 'open' })
      .where('access', '=', 'held')
      .where((eb) => eb.not(coveredBy('open'))),
  ]
  let hasChanged = false
  for (const step of steps) hasChanged = changed(await step.executeTakeFirst()) || hasChanged
  return hasChanged
}

/** Whether a dispute in that state covers the purchase of a statement. */
const coveredBy = (state: 'open' | 'won' | 'lost') =>
  sql<boolean>`exists (select 1 from dispute_item di join dispute d on d.id = di.dispute_id
    where di.order_id = purchase.order_id and di.media_id = purchase.media_id and d.state = ${state})`

const isNeitherRefundedNorBoughtAnew = sql<boolean>`not exists (select 1 from refund_item ri
    where ri.order_id = purchase.order_id and ri.media_id = purchase.media_id)
  and not exists (select 1 from withdrawal w
    where w.order_id = purchase.order_id and purchase.media_id = any (w.media_ids))
  and not exists (select 1 from purchase other where other.surfer_id = purchase.surfer_id
    and other.media_id = purchase.media_id and other.access <> 'ended')`

const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n
