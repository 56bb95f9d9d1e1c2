import { refused } from '../api/api-error.ts'
import { newId } from '../state/ids.ts'
import type { BalanceTransaction, Charge, Dispute } from '../state/payment-objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { type DisputeReason, disputeDetails } from './dispute-details.ts'
import { book, PLATFORM } from './ledger.ts'
import { failRefund } from './pay-refund.ts'

/** What the provider takes for a dispute, in cents. */
export const DISPUTE_FEE = 2000

/**
 * The card holder denies the charge: what was not refunded of it leaves the platform's balance at once. Refunds that
 * wait fail, as at the provider. 400 when nothing is left to dispute or it is disputed already. Inside a transaction.
 */
export function openDispute(world: World, charge: Charge, reason: DisputeReason = 'fraudulent'): Dispute {
  const before = world.store.all('dispute').find((dispute) => dispute.charge === charge.id)
  if (!charge.paid || (before && before.status !== 'won'))
    throw refused(`The charge ${charge.id} cannot be disputed now.`)
  const { amount, disputed } = chargeWithoutWaiting(world, charge)
  const { currency } = charge
  const id = newId('dp')
  const movement = book(world, {
    owner: PLATFORM,
    type: 'adjustment',
    amount: -amount,
    fee: DISPUTE_FEE,
    currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const dispute = world.store.put('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [publicView(movement) as BalanceTransaction],
    charge: charge.id,
    created: world.now(),
    currency,
    ...disputeDetails(world.now(), charge, reason),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  })
  world.store.put('charge', { ...disputed, disputed: true })
  emitEvent(world, 'charge.dispute.created', dispute)
  emitEvent(world, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function chargeWithoutWaiting(world: World, charge: Charge): { amount: number; disputed: Charge } {
  for (const refund of world.store.all('refund'))
    if (refund.charge === charge.id && refund.status === 'pending')
      failRefund(world, refund, 'charge_for_pending_refund_disputed')
  const disputed = world.store.get('charge', charge.id) ?? charge
  const amount = disputed.amount - disputed.amount_refunded
  if (amount === 0) throw refused(`The charge ${charge.id} was refunded in full and cannot be disputed.`)
  return { amount, disputed }
}
