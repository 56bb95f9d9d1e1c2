import type { SessionPlan } from '../state/objects.ts'
import type { Charge, PaymentIntent } from '../state/payment-objects.ts'
import { HOSTED, type World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { book, PLATFORM, PLATFORM_DELAY_DAYS } from './ledger.ts'
import { splitCharge } from './split-charge.ts'

/** The provider's own fee for a European card: 1.5 % and 25 cents, rounded half up, borne by the platform. */
export const processingFee = (cents: number): number => Math.floor((cents * 15 + 500) / 1000) + 25

/**
 * The payer's money arrives: on the platform's balance, from there the destination's share, and the events of all
 * this. Inside a transaction.
 */
export function collectCharge(world: World, intent: PaymentIntent, blank: Charge, plan: SessionPlan): Charge {
  const { amount, currency } = intent
  const movement = book(world, {
    owner: PLATFORM,
    type: 'charge',
    amount,
    fee: processingFee(amount),
    currency,
    source: blank.id,
    delayDays: PLATFORM_DELAY_DAYS,
    description: plan.description,
  })
  const paid: Charge = {
    ...blank,
    amount_captured: amount,
    balance_transaction: movement.id,
    captured: true,
    paid: true,
    receipt_url: `${HOSTED}receipts/${blank.id}`,
    status: 'succeeded',
  }
  const split =
    plan.destination === null ? undefined : splitCharge(world, paid, plan.destination, plan.transfer_amount)
  const charge = world.store.put('charge', split?.charge ?? paid)
  const succeeded = world.store.put('payment_intent', {
    ...intent,
    amount_received: amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
    transfer_group: charge.transfer_group,
  })
  emitEvent(world, 'charge.succeeded', charge)
  emitEvent(world, 'payment_intent.succeeded', succeeded)
  if (split) {
    emitEvent(world, 'transfer.created', split.transfer)
    if (split.fee) emitEvent(world, 'application_fee.created', split.fee)
  }
  return charge
}
