import type { Account, BankAccount } from './account-objects.ts'
import type { Given, Metadata } from './given.ts'
import type {
  ApplicationFee,
  BalanceTransaction,
  Charge,
  Dispute,
  PaymentIntent,
  Payout,
  Transfer,
} from './payment-objects.ts'
import type { FeeRefund, Refund, Reserve, ReversalRule, TransferReversal } from './refund-objects.ts'

export type PaymentMethod = 'card' | 'sepa_debit'

/** The provider's checkout session, as far as a one-time payment goes. Amounts in cents. */
export interface CheckoutSession extends Given {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_details: (Given & { email: string | null; name: string | null }) | null
  customer_email: string | null
  expires_at: number
  livemode: false
  metadata: Metadata
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: PaymentMethod[]
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  submit_type: string | null
  success_url: string
  url: string | null
}

export interface LineItem extends Given {
  id: string
  object: 'item'
  amount_total: number
  currency: string
  description: string
  price: Given & { id: string; product: string; unit_amount: number }
  quantity: number
}

interface Product extends Given {
  id: string
  object: 'product'
  name: string
  metadata: Metadata
}

/** What a session will ask of its payment; the provider shows it only on the payment intent. */
export interface SessionPlan {
  id: string
  items: LineItem[]
  application_fee_amount: number | null
  destination: string | null
  /** Cents that reach the destination; the whole amount when null. */
  transfer_amount: number | null
  description: string | null
  metadata: Metadata
  on_behalf_of: string | null
  receipt_email: string | null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  transfer_group: string | null
}

/** A card payment waiting for the holder's confirmation, by session id. */
export interface PendingPayment {
  id: string
  card: CardSummary
  email: string
  name: string
}

export interface CardSummary {
  number: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

export interface SandboxEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  /** True only for one sent astray by a control call. */
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export interface WebhookEndpoint {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  status: 'enabled' | 'disabled'
  url: string
  /** Shown once, when the endpoint is made. */
  secret: string
  /** Which events it hears: the platform's own, those of connected accounts, or both. */
  hears: 'platform' | 'connect' | 'both'
}

/** One event still to be delivered to one endpoint. */
export interface Delivery {
  id: string
  event: string
  endpoint: string
  created: number
}

/** A one-time link (`account_link`, `login_link`) or the page visit it opened. */
export interface Ticket {
  id: string
  purpose: 'account_link' | 'onboarding' | 'login_link' | 'dashboard'
  account: string
  expires_at: number
  used: boolean
  refresh_url: string | null
  return_url: string | null
}

/** The first answer under an idempotency key, by account and key. */
interface KeptAnswer {
  id: string
  fingerprint: string
  created: number
  request: string
  status: number
  body: string
}

export interface Kinds {
  account: Account
  application_fee: ApplicationFee
  balance_transaction: BalanceTransaction
  bank_account: BankAccount
  charge: Charge
  checkout_session: CheckoutSession
  clock: { id: string; offset: number }
  delivery: Delivery
  dispute: Dispute
  event: SandboxEvent
  fee_refund: FeeRefund
  kept_answer: KeptAnswer
  payment_intent: PaymentIntent
  payout: Payout
  /** The id of the platform's own account. */
  platform: { id: 'platform'; account: string; created: number }
  pending_payment: PendingPayment
  price: LineItem['price']
  product: Product
  refund: Refund
  reserve: Reserve
  reversal_rule: ReversalRule
  session_plan: SessionPlan
  ticket: Ticket
  transfer: Transfer
  transfer_reversal: TransferReversal
  webhook_endpoint: WebhookEndpoint
}
