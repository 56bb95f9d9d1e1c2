import type { CheckoutSession, PendingPayment, SessionPlan } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { startDebit } from './bank-debit.ts'
import { cardOutcome, DECLINES, type Decline } from './cards.ts'
import { newCharge, type Payer } from './new-charge.ts'
import { openDispute } from './open-dispute.ts'
import { ensureIntent } from './payment-intent.ts'
import { takePayment } from './take-payment.ts'

/** How an attempt ended: paid (or on its way), waiting for the holder, or refused with a sentence for the payer. */
type Attempt = { state: 'paid' } | { state: 'confirm' } | { state: 'refused'; message: string }

const UNAVAILABLE = 'This payment cannot be taken at the moment. Nothing was charged.'

/** Tries a card, or a bank debit, on an open session. Inside a transaction. */
export function attemptPayment(
  world: World,
  session: CheckoutSession,
  plan: SessionPlan,
  payer: Payer,
): Attempt {
  if (!canReceive(world, plan)) return { state: 'refused', message: UNAVAILABLE }
  if (!payer.card) {
    startDebit(world, session, plan, payer)
    return { state: 'paid' }
  }
  const { card } = payer
  const outcome = cardOutcome(card.number)
  if (outcome === 'declined' || outcome === 'insufficient_funds')
    return refuse(world, session, plan, payer, DECLINES[outcome])
  if (outcome === 'confirm') return askHolder(world, session, plan, { ...payer, card })
  const charge = takePayment(world, session, plan, payer)
  if (outcome === 'disputed') openDispute(world, charge)
  return { state: 'paid' }
}

/** The holder's answer to a payment that waits for it. Inside a transaction. */
export function answerConfirmation(
  world: World,
  session: CheckoutSession,
  plan: SessionPlan,
  confirmed: boolean,
): Attempt {
  const pending = world.store.get('pending_payment', session.id)
  if (!pending) return { state: 'refused', message: DECLINES.not_confirmed.message }
  world.store.remove('pending_payment', session.id)
  if (!confirmed) return refuse(world, session, plan, pending, DECLINES.not_confirmed)
  if (!canReceive(world, plan)) return refuse(world, session, plan, pending, DECLINES.declined)
  takePayment(world, session, plan, pending)
  return { state: 'paid' }
}

function refuse(
  world: World,
  session: CheckoutSession,
  plan: SessionPlan,
  payer: Payer,
  decline: Decline,
): Attempt {
  const intent = ensureIntent(world, session, plan)
  const { code, decline_code, message } = decline
  const charge = decline_code === null ? undefined : newCharge(world, intent, payer, decline)
  if (charge) world.store.put('charge', charge)
  const failed = world.store.put('payment_intent', {
    ...intent,
    last_payment_error: {
      type: 'card_error',
      code,
      ...(decline_code !== null && { decline_code }),
      message,
      ...(charge && { charge: charge.id }),
    },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    status: 'requires_payment_method',
  })
  if (charge) emitEvent(world, 'charge.failed', charge)
  emitEvent(world, 'payment_intent.payment_failed', failed)
  return { state: 'refused', message }
}

function askHolder(
  world: World,
  session: CheckoutSession,
  plan: SessionPlan,
  payer: Omit<PendingPayment, 'id'>,
): Attempt {
  const intent = ensureIntent(world, session, plan)
  world.store.put('pending_payment', { id: session.id, ...payer })
  const waiting = world.store.put('payment_intent', {
    ...intent,
    next_action: { type: 'use_stripe_sdk' },
    status: 'requires_action',
  })
  emitEvent(world, 'payment_intent.requires_action', waiting)
  return { state: 'confirm' }
}

function canReceive(world: World, plan: SessionPlan): boolean {
  return plan.destination === null || world.store.get('account', plan.destination)?.charges_enabled === true
}
