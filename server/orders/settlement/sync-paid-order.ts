import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { adjustTransferJob } from '../job-names.ts'
import { type MoneyFacts, stateOfPaid } from '../policy.ts'
import type { LockedOrder } from '../queries.ts'
import { toDisputeSnapshot, toRefundSnapshot } from '../refunds/provider-snapshots.ts'
import { upsertDispute } from '../refunds/upsert-dispute.ts'
import { upsertRefund } from '../refunds/upsert-refund.ts'
import { transitionOrder } from '../transition-order.ts'
import { toMovements } from './ledger-movements.ts'
import { nextAdjustment } from './next-adjustment.ts'
import { postLedgerEntries } from './post-ledger-entries.ts'
import type { Payment } from './retrieve-payment.ts'

/**
 * Updates a paid order from its payment at the provider: refunds, disputes, ledger, state, access to the items, and
 * whether the seller's transfer must be adjusted. Returns whether anything changed.
 */
export async function syncPaidOrder(
  context: Context,
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'state' | 'transfer_pending'>,
  { paid }: Payment,
): Promise<boolean> {
  if (!paid) return false
  const refunds = paid.refunds.map(toRefundSnapshot)
  const disputes = paid.disputes.map(toDisputeSnapshot).filter((dispute) => dispute !== null)
  const facts: MoneyFacts = {
    amount: paid.charge.amount,
    refunded: refunds.filter(isEffective).reduce((sum, refund) => sum + refund.cents, 0),
    disputes: disputes.map((dispute) => dispute.state),
  }
  const changes = [await postLedgerEntries(tx, order.id, toMovements(paid))]
  changes.push(await transitionOrder(tx, order, stateOfPaid(facts)))
  changes.push(await changeAccess(tx, order.id, facts))
  for (const refund of refunds) changes.push(await upsertRefund(context, tx, order.id, refund))
  for (const dispute of disputes) changes.push(await upsertDispute(context, tx, order.id, dispute))
  const isPending = nextAdjustment(paid) !== null
  if (order.transfer_pending !== isPending) changes.push(await setTransferPending(tx, order.id, isPending))
  const hasChanged = changes.includes(true)
  // An adjustment the provider has just refused waits for the reconciliation: retrying it at once would never end.
  if (isPending && hasChanged) await context.queue.send(tx, adjustTransferJob, { order_id: order.id })
  return hasChanged
}

const isEffective = ({ status }: { status: string | null }): boolean =>
  status !== 'failed' && status !== 'canceled'

/** Stays set until the transfer is adjusted: the reconciliation sends the job again. */
async function setTransferPending(tx: Tx, orderId: number, transfer_pending: boolean): Promise<true> {
  await tx.updateTable('order').set({ transfer_pending }).where('id', '=', orderId).execute()
  return true
}

/**
 * Access to the items follows from the payment's facts: held while the bank has the money, ended when the bank keeps it or
 * everything is refunded, open again when a dispute is won. A refund request has ended the access to its items for good.
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
