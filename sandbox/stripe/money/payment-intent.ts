import { newId } from '../state/ids.ts'
import type { CheckoutSession, SessionPlan } from '../state/objects.ts'
import type { PaymentIntent } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** The session's payment intent; the first attempt to pay makes it, as at the provider. Inside a transaction. */
export function ensureIntent(world: World, session: CheckoutSession, plan: SessionPlan): PaymentIntent {
  const existing = session.payment_intent && world.store.get('payment_intent', session.payment_intent)
  if (existing) return existing
  const id = newId('pi')
  const transfer_data = plan.destination && {
    destination: plan.destination,
    ...(plan.transfer_amount !== null && { amount: plan.transfer_amount }),
  }
  const intent = world.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount_received: 0,
    application: null,
    application_fee_amount: plan.application_fee_amount,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: world.now(),
    currency: session.currency,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    description: plan.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: plan.metadata,
    next_action: null,
    on_behalf_of: plan.on_behalf_of,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: plan.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: plan.statement_descriptor,
    statement_descriptor_suffix: plan.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: transfer_data || null,
    transfer_group: plan.transfer_group,
  })
  world.store.put('checkout_session', { ...session, payment_intent: id })
  emitEvent(world, 'payment_intent.created', intent)
  return intent
}
