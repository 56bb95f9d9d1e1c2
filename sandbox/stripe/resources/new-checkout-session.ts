import { badParam, refused } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { randomText } from '../state/ids.ts'
import type { CheckoutSession, PaymentMethod } from '../state/objects.ts'
import { HOSTED, type World } from '../state/world.ts'
import { readLineItems } from './line-items.ts'
import { readPlan } from './session-plan.ts'

const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 60 * 60
/** Forgiven at both ends, for a request that was under way for a while. */
const SLACK_SECONDS = 10

const PAYMENT_METHODS: readonly PaymentMethod[] = ['card', 'sepa_debit']

const HONOURED = [
  'cancel_url',
  'client_reference_id',
  'currency',
  'customer_email',
  'expires_at',
  'line_items',
]
const ALSO = ['metadata', 'mode', 'payment_intent_data', 'submit_type', 'success_url', 'ui_mode', 'locale']
const NARROWING = ['allowed_payment_method_types', 'excluded_payment_method_types']
/** Known to the provider and without effect here. */
const WITHOUT_EFFECT = [
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'consent_collection',
  'custom_text',
  'customer_creation',
  'integration_identifier',
  'invoice_creation',
  'phone_number_collection',
  'tax_id_collection',
  'wallet_options',
]

/** Makes a session for a one-time payment on the hosted page. Inside a transaction. */
export function newCheckoutSession(world: World, params: Params): CheckoutSession {
  params.only(...HONOURED, ...ALSO, ...NARROWING, ...WITHOUT_EFFECT)
  params.requiredText('mode')
  if (params.choice('mode', ['payment', 'setup', 'subscription']) !== 'payment')
    throw badParam('mode', 'The payment sandbox offers one-time payments only.')
  if (
    (params.choice('ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form']) ?? 'hosted_page') !==
    'hosted_page'
  )
    throw badParam('ui_mode', 'The payment sandbox offers the hosted page only.')
  params.requiredText('success_url')
  const email = params.text('customer_email', 800)
  if (email !== null && !isEmail(email))
    throw refused(`Invalid email address: ${email}`, 'email_invalid', 'customer_email')
  const expires_at = readExpiry(params, world.now())
  const items = readLineItems(world, params)
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  const plan = readPlan(world, params, total)
  const id = `cs_test_${randomText(58)}`
  world.store.put('session_plan', { ...plan, id, items })
  return world.store.put('checkout_session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.url('cancel_url'),
    client_reference_id: params.text('client_reference_id', 200),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: items[0]?.currency ?? 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: NO_TEXTS,
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: email === null ? null : details(email),
    customer_email: email,
    discounts: [],
    expires_at,
    integration_identifier: params.text('integration_identifier', 200),
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.text('locale'),
    managed_payments: null,
    metadata: params.metadata(),
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_method_configuration_details: null,
    permissions: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_options: {},
    ...readMethods(params),
    payment_status: 'unpaid',
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.text('submit_type'),
    subscription: null,
    success_url: params.url('success_url') ?? '',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
    url: `${HOSTED}pay/${id}`,
  })
}

/** The dashboard's choice: cards, and a bank debit that is confirmed days later; the caller may only narrow it. */
function readMethods(params: Params) {
  const allowed = params.texts('allowed_payment_method_types')
  const excluded = params.texts('excluded_payment_method_types')
  const methods = PAYMENT_METHODS.filter(
    (method) => (allowed.length === 0 || allowed.includes(method)) && !excluded.includes(method),
  )
  if (methods.length === 0)
    throw refused(
      'No valid payment method types for this Checkout Session.',
      undefined,
      'payment_method_types',
    )
  return {
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    excluded_payment_method_types: excluded,
    payment_method_types: methods,
  }
}

export const isEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254

const NO_TEXTS = {
  after_submit: null,
  shipping_address: null,
  submit: null,
  terms_of_service_acceptance: null,
}

const details = (email: string) => ({
  address: null,
  email,
  name: null,
  phone: null,
  ...{ business_name: null, individual_name: null, tax_exempt: 'none' },
  tax_ids: null,
})

function readExpiry(params: Params, now: number): number {
  const expires = params.integer('expires_at')
  if (expires === null) return now + LONGEST_SECONDS
  if (expires < now + SHORTEST_SECONDS - SLACK_SECONDS)
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  if (expires > now + LONGEST_SECONDS + SLACK_SECONDS)
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  return expires
}
