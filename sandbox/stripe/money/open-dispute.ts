import { refused } from '../api/api-error.ts'
import { newId } from '../state/ids.ts'
import type { Charge, Dispute } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { markDisputed } from './change-dispute.ts'
import { type DisputeReason, disputeDetails } from './dispute-details.ts'
import { isInquiry, undisputedOf, withdraw } from './disputed-money.ts'
import { failRefund } from './pay-refund.ts'

interface Denial {
  reason?: DisputeReason | undefined
  /** Cents; all that is left of the charge unless told. */
  amount?: number | undefined
  status?: string | undefined
}

/**
 * The card holder denies the charge, or a part of it: that leaves the platform's balance at once, unless the bank only
 * asks. Refunds that wait fail when all is denied, as at the provider. 400 when so much is not left. Inside a transaction.
 */
export function openDispute(world: World, charge: Charge, denial: Denial = {}): Dispute {
  const { reason = 'fraudulent', status = 'needs_response' } = denial
  if (!charge.paid) throw refused(`The charge ${charge.id} cannot be disputed now.`)
  const amount = denial.amount ?? withoutWaiting(world, charge)
  if (amount > undisputedOf(world, world.store.get('charge', charge.id) ?? charge))
    throw refused(`The charge ${charge.id} cannot be disputed now.`)
  const base = { id: newId('dp'), amount, charge: charge.id, currency: charge.currency, status }
  const asks = isInquiry(status)
  const dispute = world.store.put('dispute', {
    ...base,
    object: 'dispute',
    balance_transactions: asks ? [] : [withdraw(world, base)],
    created: world.now(),
    ...disputeDetails(world.now(), charge, reason, status),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
  })
  if (!asks) markDisputed(world, charge.id)
  emitEvent(world, 'charge.dispute.created', dispute)
  if (!asks) emitEvent(world, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** All that is left of a charge, once the refunds that wait have failed. */
function withoutWaiting(world: World, charge: Charge): number {
  const left = () => undisputedOf(world, world.store.get('charge', charge.id) ?? charge)
  const waiting = world.store
    .all('refund')
    .filter((refund) => refund.charge === charge.id && refund.status === 'pending')
  if (left() === 0 && waiting.length === 0) {
    const isBack = charge.amount_refunded === charge.amount
    throw refused(
      isBack
        ? `The charge ${charge.id} was refunded in full and cannot be disputed.`
        : `The charge ${charge.id} cannot be disputed now.`,
    )
  }
  for (const refund of waiting) failRefund(world, refund, 'charge_for_pending_refund_disputed')
  return left()
}
