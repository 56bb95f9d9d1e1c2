import { platformFee } from '#contract/orders/money.ts'
import { centsAway, toDisputeSnapshot } from '../refunds/provider-snapshots.ts'
import type { PaidCharge } from './retrieve-charge.ts'
import { isIndebted } from './seller-debt.ts'

/** One call to the provider that brings the transferred sum nearer to what the seller is due. Cents. */
export type TransferAdjustment =
  | { kind: 'reverse'; transfer_id: string; cents: number; with_fee: boolean }
  | { kind: 'pay'; cents: number }

/**
 * The next adjustment of the seller's transfers after a dispute; null when the seller has what is due, and for a payment
 * without dispute, or an indebted one, whose seller owes what he is not due. While the bank has the money or a part of it, and
 * when it keeps that, the seller's share of it is reversed together with our fee; when the bank returns it, one new transfer
 * pays what is left of the payment, less our fee. Derived from the
 * payment alone, so that any number of tries ends at the same cent.
 */
export function nextAdjustment(paid: PaidCharge): TransferAdjustment | null {
  const [own, ...again] = paid.transfers
  if (!own || paid.disputes.length === 0 || isIndebted(paid)) return null
  const left = leftOf(paid)
  const kept = own.transfer.amount - own.transfer.amount_reversed
  if (kept > left)
    return { kind: 'reverse', transfer_id: own.transfer.id, cents: kept - left, with_fee: paid.fee !== null }
  const owed = left - kept
  const gap = owed - platformFee(owed) - again.reduce((sum, { transfer }) => sum + restOf(transfer), 0)
  if (gap > 0) return { kind: 'pay', cents: gap }
  const last = again.findLast(({ transfer }) => restOf(transfer) > 0)
  if (gap === 0 || !last) return null
  const cents = Math.min(-gap, restOf(last.transfer))
  return { kind: 'reverse', transfer_id: last.transfer.id, cents, with_fee: false }
}

/** Cents of the payment that are neither refunded nor with the buyer's bank. A failed refund's share is not paid out. */
function leftOf({ charge, refunds, disputes }: PaidCharge): number {
  const refunded = refunds
    .filter((refund) => refund.status === 'succeeded' || refund.transfer_reversal !== null)
    .reduce((sum, refund) => sum + refund.amount, 0)
  return Math.max(0, charge.amount - refunded - centsAway(disputes.map(toDisputeSnapshot)))
}

const restOf = (transfer: { amount: number; amount_reversed: number }): number =>
  transfer.amount - transfer.amount_reversed
