import type { CheckoutSession, SessionPlan } from '../state/objects.ts'
import type { Charge, PaymentIntent } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { book, PLATFORM, PLATFORM_DELAY_DAYS } from './ledger.ts'
import { newCharge, type Payer } from './new-charge.ts'
import { ensureIntent } from './payment-intent.ts'
import { splitCharge } from './split-charge.ts'

/** The provider's own fee for a European card: 1.5 % and 25 cents, rounded half up, borne by the platform. */
export const processingFee = (cents: number): number => Math.floor((cents * 15 + 500) / 1000) + 25

/**
 * The card pays: charge, money on the balances, the destination's share, session complete, and the events of all
 * this. Inside a transaction; the caller has seen that the session is open.
 */
export function takePayment(world: World, session: CheckoutSession, plan: SessionPlan, payer: Payer): Charge {
  const intent = ensureIntent(world, session, plan)
  const blank = newCharge(world, intent, payer)
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
  const paid: Charge = { ...blank, balance_transaction: movement.id }
  const split =
    plan.destination === null ? undefined : splitCharge(world, paid, plan.destination, plan.transfer_amount)
  const charge = world.store.put('charge', split?.charge ?? paid)
  const succeeded: PaymentIntent = world.store.put('payment_intent', {
    ...intent,
    amount_received: amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
    transfer_group: charge.transfer_group,
  })
  const complete = world.store.put('checkout_session', {
    ...session,
    customer_details: {
      address: null,
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: intent.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  })
  emitEvent(world, 'charge.succeeded', charge)
  emitEvent(world, 'payment_intent.succeeded', succeeded)
  if (split) {
    emitEvent(world, 'transfer.created', split.transfer)
    if (split.fee) emitEvent(world, 'application_fee.created', split.fee)
  }
  emitEvent(world, 'checkout.session.completed', complete)
  return charge
}
