import { refused } from '../api/api-error.ts'
import type { CheckoutSession, SessionPlan } from '../state/objects.ts'
import type { Charge, PaymentIntent } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { DECLINES } from './cards.ts'
import { collectCharge } from './collect-charge.ts'
import { newCharge, type Payer } from './new-charge.ts'
import { ensureIntent } from './payment-intent.ts'
import { completeSession } from './take-payment.ts'

/** Days until a bank says what became of a debit, when no control call says it before. */
const BANK_DAYS = 5

/** A method that tells days later whether it paid: the checkout is complete and unpaid. Inside a transaction. */
export function startDebit(world: World, session: CheckoutSession, plan: SessionPlan, payer: Payer): void {
  const intent = ensureIntent(world, session, plan)
  const charge = world.store.put('charge', newCharge(world, intent, payer, 'pending'))
  const processing = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'processing',
  })
  emitEvent(world, 'charge.pending', charge)
  emitEvent(world, 'payment_intent.processing', processing)
  completeSession(world, session, processing, payer, 'unpaid')
}

/** The bank pays or refuses a debit that was started; 400 when the checkout waits for none. Inside a transaction. */
export function endDebit(
  world: World,
  session: CheckoutSession,
  outcome: 'succeeded' | 'failed',
): CheckoutSession {
  const intent = world.store.get('payment_intent', session.payment_intent ?? '')
  const charge = world.store.get('charge', intent?.latest_charge ?? '')
  const plan = world.store.get('session_plan', session.id)
  if (intent?.status !== 'processing' || charge?.status !== 'pending' || !plan)
    throw refused(`The checkout ${session.id} waits for no delayed payment.`)
  if (outcome === 'failed') {
    refuseDebit(world, intent, charge)
    emitEvent(world, 'checkout.session.async_payment_failed', session)
    return session
  }
  collectCharge(world, intent, charge, plan)
  const paid = world.store.put('checkout_session', { ...session, payment_status: 'paid' })
  emitEvent(world, 'checkout.session.async_payment_succeeded', paid)
  return paid
}

function refuseDebit(world: World, intent: PaymentIntent, charge: Charge): void {
  const { code, message } = DECLINES.debit_refused
  const failed = world.store.put('charge', {
    ...charge,
    failure_code: code,
    failure_message: message,
    status: 'failed',
  })
  const open = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: { type: 'card_error', charge: charge.id, code, message },
    status: 'requires_payment_method',
  })
  emitEvent(world, 'charge.failed', failed)
  emitEvent(world, 'payment_intent.payment_failed', open)
}

/** Debits whose bank had its days are paid. Inside a transaction. */
export function arriveDebits(world: World): void {
  for (const session of world.store.all('checkout_session')) {
    if (session.status !== 'complete' || session.payment_status !== 'unpaid') continue
    const intent = world.store.get('payment_intent', session.payment_intent ?? '')
    const charge = world.store.get('charge', intent?.latest_charge ?? '')
    if (charge?.status === 'pending' && charge.created + BANK_DAYS * 24 * 3600 <= world.now())
      endDebit(world, session, 'succeeded')
  }
}
