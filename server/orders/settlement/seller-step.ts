import { platformFee } from '#contract/money.ts'
import { readDispute } from '../refunds/told-objects.ts'
import type { PaidCharge } from './ask-charge.ts'

/** One call to the provider that brings a seller nearer to what he is due. Cents. */
export type SellerStep =
  | { kind: 'reverse'; transfer_id: string; cents: number; with_fee: boolean }
  | { kind: 'pay'; cents: number }

/**
 * What to do next about the seller of a payment that was disputed; null when he has what he is due, and for a payment
 * that never was. While the bank has the money, and when it keeps it, the seller's part of it comes back to us with our
 * fee; when it returns the money the seller is paid again in one sum: what the buyer's money still is, less our
 * share. Follows from the payment alone, so that any number of tries end at the same cent.
 */
export function sellerStep(paid: PaidCharge): SellerStep | null {
  const [own, ...again] = paid.transfers
  if (!own || paid.disputes.length === 0) return null
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

/** What of the buyer's money is with us: neither refunded nor with his bank. A failed refund's share is not paid out. */
function leftOf({ charge, refunds, disputes }: PaidCharge): number {
  const refunded = refunds
    .filter((refund) => refund.status === 'succeeded' || refund.transfer_reversal !== null)
    .reduce((sum, refund) => sum + refund.amount, 0)
  const away = disputes
    .filter((dispute) => (readDispute(dispute)?.state ?? 'won') !== 'won')
    .reduce((sum, dispute) => sum + dispute.amount, 0)
  return Math.max(0, charge.amount - refunded - away)
}

const restOf = (transfer: { amount: number; amount_reversed: number }): number =>
  transfer.amount - transfer.amount_reversed
