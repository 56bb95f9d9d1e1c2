import type { ProviderRefund, ProviderReversal } from '#server/platform/payments/provider-objects.ts'
import { centsAway, toDisputeSnapshot } from '../refunds/provider-snapshots.ts'
import type { PaidCharge } from './retrieve-charge.ts'

/** Metadata of a refund that was sent without the seller's part: the cents he owes for it. */
export const OWED = 'seller_owes'
/** Metadata of a reversal that takes from the seller what he owes for other refunds: the id of our row. */
export const RECOVERY = 'debt_recovery'

/**
 * The cents that a seller owes for a refund; null for one that took its part back, or was made in the dashboard. May be more
 * than the refund: of one before, sent while a dispute was to take his part, nothing may have been taken from him.
 */
export function owedFor({ charge }: Pick<PaidCharge, 'charge'>, { metadata }: ProviderRefund): number | null {
  const owed = metadata?.[OWED]
  return owed !== undefined && /^\d{1,9}$/.test(owed) ? Math.min(Number(owed), charge.amount) : null
}

export const isRecovery = ({ metadata }: ProviderReversal): boolean => metadata?.[RECOVERY] !== undefined

/** Whether what the seller has of a payment and what he earned by it differ, or have differed. */
export const isIndebted = (paid: PaidCharge): boolean =>
  paid.refunds.some((refund) => owedFor(paid, refund) !== null) ||
  paid.transfers.some(({ reversals }) => reversals.some(isRecovery))

/**
 * What the seller earned by a payment so far, in cents: what he has of it, less what he owes for refunds and losses of it, and
 * with what it paid of his debt.
 */
function earnedBy(paid: PaidCharge): number {
  const { transfers, fee, feeRefunds, refunds } = paid
  const sent = transfers.map(({ transfer, reversals }) => {
    const back = reversals.filter((reversal) => !isRecovery(reversal))
    return transfer.amount - sumOf(back)
  })
  const owed = refunds.filter(isBooked).reduce((sum, refund) => sum + (owedFor(paid, refund) ?? 0), 0)
  const lost = lossesOf(paid).reduce((sum, { cents }) => sum + cents, 0)
  return sent.reduce((sum, cents) => sum + cents, 0) - (fee?.amount ?? 0) + sumOf(feeRefunds) - owed - lost
}

/**
 * What the seller of an indebted payment owes for each dispute that was lost; that of any other is reversed (`nextAdjustment`).
 * A bank may take more than is left of a payment: beyond what refunds and earlier losses have left he never had anything.
 * What counts is what stood when the dispute was opened, so that a loss once booked stays what it is.
 */
export function lossesOf(paid: PaidCharge): { object_id: string; cents: number }[] {
  if (!isIndebted(paid)) return []
  const { charge, fee } = paid
  const feeOf = (cents: number) => Math.round(((fee?.amount ?? 0) * cents) / charge.amount)
  const losses: { object_id: string; cents: number }[] = []
  let earlier = 0
  for (const dispute of paid.disputes.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))) {
    const { id, state, cents } = toDisputeSnapshot(dispute)
    if (state !== 'lost') continue
    const refunded = sumOf(paid.refunds.filter((one) => isBooked(one) && one.created < dispute.created))
    const lost = Math.min(cents, Math.max(0, charge.amount - refunded - earlier))
    earlier += lost
    losses.push({ object_id: id, cents: lost - feeOf(lost) })
  }
  return losses
}

/** What the seller is due of a payment when so many cents of it are left; our fee shrinks in proportion, as the provider rounds it. */
function dueOf({ charge, fee }: PaidCharge, left: number): number {
  const full = fee?.amount ?? 0
  return left - (full - Math.round((full * (charge.amount - left)) / charge.amount))
}

/** How a refund is sent: with the seller's part and our fee of it, or without, and what he owes for it then. */
export type RefundPlan = { withSeller: true } | { withSeller: false; owed: number | null }

/**
 * The plan for the next refund of a payment, in cents. Without the seller's part go refunds of which he has given his part
 * already (an earlier refund has failed, or a dispute has reversed his transfer), and all of a payment that is indebted.
 */
export function planRefund(paid: PaidCharge, cents: number): RefundPlan {
  const alone = planWithoutSeller(paid, cents)
  const own = paid.transfers[0]?.transfer
  if (alone.owed === null) return own?.reversed ? alone : { withSeller: true }
  const isPlain = !isIndebted(paid) && !paid.refunds.some(({ status }) => hasFailed(status))
  return isPlain || (!isIndebted(paid) && takenBack(paid, cents) === alone.owed)
    ? { withSeller: true }
    : alone
}

/** The same where the seller's part cannot be had. Where a dispute moves his transfers they are adjusted instead (`nextAdjustment`). */
export function planWithoutSeller(
  paid: PaidCharge,
  cents: number,
): { withSeller: false; owed: number | null } {
  const lost = paid.disputes.map(toDisputeSnapshot).filter(({ state }) => state === 'lost')
  const left = paid.charge.amount - paid.charge.amount_refunded - centsAway(lost)
  if (!isIndebted(paid) && isAdjusted(paid, left)) return { withSeller: false, owed: null }
  return { withSeller: false, owed: Math.max(0, earnedBy(paid) - dueOf(paid, Math.max(0, left - cents))) }
}

/** Whether a dispute moves, or has moved, the seller's transfers: those are adjusted until he has what he is due. */
const isAdjusted = (paid: PaidCharge, left: number): boolean =>
  paid.transfers.length > 1 ||
  centsAway(paid.disputes.map(toDisputeSnapshot)) > 0 ||
  (paid.disputes.length > 0 && earnedBy(paid) < dueOf(paid, left))

/** What a refund with the seller's part would take from him: of his transfer what is left at most, less our fee in proportion. */
function takenBack({ transfers, fee }: PaidCharge, cents: number): number {
  const own = transfers[0]?.transfer
  if (!own) return 0
  const amount = Math.min(cents, own.amount - own.amount_reversed)
  const full = fee?.amount ?? 0
  const back = Math.round((full * (own.amount_reversed + amount)) / own.amount) - (fee?.amount_refunded ?? 0)
  return amount - back
}

/** Whether a refund has moved money, or is about to: one that failed after that has left its debt. */
const isBooked = ({ status, balance_transaction }: ProviderRefund): boolean =>
  balance_transaction !== null || !hasFailed(status)

const hasFailed = (status: string | null): boolean => status === 'failed' || status === 'canceled'

const sumOf = (moved: readonly { amount: number }[]): number =>
  moved.reduce((sum, { amount }) => sum + amount, 0)
