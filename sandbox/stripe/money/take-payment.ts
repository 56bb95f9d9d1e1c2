import type { CheckoutSession, SessionPlan } from '../state/objects.ts'
import type { Charge, PaymentIntent } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { collectCharge } from './collect-charge.ts'
import { newCharge, type Payer } from './new-charge.ts'
import { ensureIntent } from './payment-intent.ts'

/**
 * The card pays: charge, money on the balances, the destination's share, session complete, and the events of all
 * this. Inside a transaction; the caller has seen that the session is open.
 */
export function takePayment(world: World, session: CheckoutSession, plan: SessionPlan, payer: Payer): Charge {
  const intent = ensureIntent(world, session, plan)
  const charge = collectCharge(world, intent, newCharge(world, intent, payer, 'paid'), plan)
  completeSession(world, session, intent, payer, 'paid')
  return charge
}

/** The payer is through with the page; a delayed payment leaves it `unpaid`. Inside a transaction. */
export function completeSession(
  world: World,
  session: CheckoutSession,
  intent: PaymentIntent,
  payer: Payer,
  payment_status: 'paid' | 'unpaid',
): void {
  const { email, name } = payer
  const complete = world.store.put('checkout_session', {
    ...session,
    customer_details: {
      ...{ address: null, business_name: null, email, individual_name: null, name, phone: null },
      ...{ tax_exempt: 'none', tax_ids: [] },
    },
    payment_intent: intent.id,
    payment_status,
    status: 'complete',
    url: null,
  })
  emitEvent(world, 'checkout.session.completed', complete)
}
