import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { adjustTransferJob, recoverDebtJob } from '../job-names.ts'
import { type MoneyFacts, stateOfPaid } from '../policy.ts'
import type { LockedOrder } from '../queries.ts'
import { readOwnId } from '../read-own-id.ts'
import { changeAccess } from '../refunds/change-access.ts'
import { toDisputeSnapshot, toRefundSnapshot } from '../refunds/provider-snapshots.ts'
import { upsertDispute } from '../refunds/upsert-dispute.ts'
import { upsertRefund } from '../refunds/upsert-refund.ts'
import { transitionOrder } from '../transition-order.ts'
import { endRecoveries, sumOfDebt } from './debt-queries.ts'
import { toMovements } from './ledger-movements.ts'
import { nextAdjustment } from './next-adjustment.ts'
import { postLedgerEntries } from './post-ledger-entries.ts'
import type { PaidCharge } from './retrieve-charge.ts'
import type { Payment } from './retrieve-payment.ts'
import { RECOVERY } from './seller-debt.ts'

/**
 * Updates a paid order from its payment at the provider: refunds, disputes, ledger, state, access to the items, and
 * whether the seller's transfer must be adjusted. Returns whether anything changed.
 */
export async function syncPaidOrder(
  context: Context,
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'photographer_id' | 'state' | 'transfer_pending'>,
  { paid }: Payment,
): Promise<boolean> {
  if (!paid) return false
  const refunds = paid.refunds.map(toRefundSnapshot)
  const disputes = paid.disputes.map(toDisputeSnapshot)
  const facts: MoneyFacts = {
    amount: paid.charge.amount,
    refunded: refunds.filter(isEffective).reduce((sum, refund) => sum + refund.cents, 0),
    disputes,
  }
  const isPosted = await postLedgerEntries(tx, order.id, toMovements(paid))
  if (isPosted) await followDebt(context, tx, order, paid)
  const changes = [isPosted]
  changes.push(await transitionOrder(tx, order, stateOfPaid(facts)))
  for (const refund of refunds) changes.push(await upsertRefund(context, tx, order.id, refund))
  // Oldest first: what one covers is not covered by the next.
  for (const dispute of disputes.toSorted((a, b) => +a.opened_at - +b.opened_at || (a.id < b.id ? -1 : 1)))
    changes.push(await upsertDispute(context, tx, order.id, dispute, facts))
  changes.push(await changeAccess(tx, order.id, facts))
  const isPending = nextAdjustment(paid) !== null
  if (order.transfer_pending !== isPending) changes.push(await setTransferPending(tx, order.id, isPending))
  const hasChanged = changes.includes(true)
  // An adjustment the provider has just refused waits for the reconciliation: retrying it at once would never end.
  if (isPending && hasChanged) await context.queue.send(tx, adjustTransferJob, { order_id: order.id })
  return hasChanged
}

/** A recovery that is booked is over; what the seller owes now is taken out of this sale, or of his others. */
async function followDebt(
  context: Context,
  tx: Tx,
  { id, photographer_id }: Pick<LockedOrder, 'id' | 'photographer_id'>,
  { transfers }: PaidCharge,
): Promise<void> {
  const booked = transfers.flatMap(({ reversals }) =>
    reversals.flatMap(({ metadata }) => readOwnId(metadata?.[RECOVERY]) ?? []),
  )
  await endRecoveries(tx, id, booked)
  if ((await sumOfDebt(tx, photographer_id)) > 0)
    await context.queue.send(tx, recoverDebtJob, { photographer_id })
}

const isEffective = ({ status }: { status: string | null }): boolean =>
  status !== 'failed' && status !== 'canceled'

/** Stays set until the transfer is adjusted: the reconciliation sends the job again. */
async function setTransferPending(tx: Tx, orderId: number, transfer_pending: boolean): Promise<true> {
  await tx.updateTable('order').set({ transfer_pending }).where('id', '=', orderId).execute()
  return true
}
