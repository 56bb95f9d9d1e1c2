import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { balanceSellerJob } from '../job-names.ts'
import { type MoneyFacts, stateOfPaid } from '../policy.ts'
import type { LockedOrder } from '../queries.ts'
import { noteDispute } from '../refunds/note-dispute.ts'
import { noteToldRefund } from '../refunds/note-told-refund.ts'
import { readDispute, readRefund } from '../refunds/told-objects.ts'
import { transitionOrder } from '../transition-order.ts'
import type { Payment } from './ask-payment.ts'
import { bookMovements } from './book-movements.ts'
import { readMovements } from './read-money.ts'
import { sellerStep } from './seller-step.ts'

/**
 * Brings everything that hangs on a paid order to where its payment stands: refunds, disputes, ledger, state, access,
 * and what the seller is due. Answers whether anything changed.
 */
export async function followMoney(
  context: Context,
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'state' | 'seller_due'>,
  { paid }: Payment,
): Promise<boolean> {
  if (!paid) return false
  const refunds = paid.refunds.map(readRefund)
  const disputes = paid.disputes.map(readDispute).filter((dispute) => dispute !== null)
  const facts: MoneyFacts = {
    amount: paid.charge.amount,
    refunded: refunds.filter(isStanding).reduce((sum, refund) => sum + refund.cents, 0),
    disputes: disputes.map((dispute) => dispute.state),
  }
  const changes = [await bookMovements(tx, order.id, readMovements(paid))]
  changes.push(await transitionOrder(tx, order, stateOfPaid(facts)))
  changes.push(await changeAccess(tx, order.id, facts))
  for (const refund of refunds) changes.push(await noteToldRefund(context, tx, order.id, refund))
  for (const dispute of disputes) changes.push(await noteDispute(context, tx, order.id, dispute))
  const isDue = sellerStep(paid) !== null
  if (order.seller_due !== isDue) changes.push(await noteSellerDue(tx, order.id, isDue))
  const hasChanged = changes.includes(true)
  // A step the provider has just refused is left to the reconciliation: asking again at once would never end.
  if (isDue && hasChanged) await context.queue.send(tx, balanceSellerJob, { order_id: order.id })
  return hasChanged
}

const isStanding = ({ status }: { status: string | null }): boolean =>
  status !== 'failed' && status !== 'canceled'

/** The row remembers it until it is done: the reconciliation sends the job again. */
async function noteSellerDue(tx: Tx, orderId: number, seller_due: boolean): Promise<true> {
  await tx.updateTable('order').set({ seller_due }).where('id', '=', orderId).execute()
  return true
}

/**
 * What a payment's facts mean for its items: held while the bank has the money, ended when it keeps it or everything
 * was refunded, open again when a dispute was won. Items asked back ended with the asking, and stay so.
 */
async function changeAccess(tx: Tx, orderId: number, facts: MoneyFacts): Promise<boolean> {
  const own = tx.updateTable('purchase').where('order_id', '=', orderId)
  if (facts.disputes.includes('lost') || facts.refunded >= facts.amount)
    return changed(await own.set({ access: 'ended' }).where('access', '<>', 'ended').executeTakeFirst())
  if (facts.disputes.includes('open'))
    return changed(await own.set({ access: 'held' }).where('access', '=', 'open').executeTakeFirst())
  return changed(await own.set({ access: 'open' }).where('access', '=', 'held').executeTakeFirst())
}

const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n
