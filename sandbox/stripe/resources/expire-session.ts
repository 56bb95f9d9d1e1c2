import type { CheckoutSession } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** Closes an open session for good. Inside a transaction. */
export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  const expired = world.store.put('checkout_session', { ...session, status: 'expired', url: null })
  world.store.remove('pending_payment', session.id)
  const intent = session.payment_intent && world.store.get('payment_intent', session.payment_intent)
  if (intent) {
    const canceled = world.store.put('payment_intent', {
      ...intent,
      canceled_at: world.now(),
      cancellation_reason: 'automatic',
      next_action: null,
      status: 'canceled',
    })
    emitEvent(world, 'payment_intent.canceled', canceled)
  }
  emitEvent(world, 'checkout.session.expired', expired)
  return expired
}
