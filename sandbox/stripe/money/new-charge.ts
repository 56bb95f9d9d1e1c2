import { newId } from '../state/ids.ts'
import type { CardSummary } from '../state/objects.ts'
import type { Charge, PaymentIntent } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import type { Decline } from './cards.ts'
import { statementText } from './statement-text.ts'

export interface Payer {
  /** Null for a bank debit. */
  card: CardSummary | null
  email: string
  name: string
}

/** A charge: about to be paid, waiting for a bank, or the trace of a refused attempt. Not yet stored. */
export function newCharge(
  world: World,
  intent: PaymentIntent,
  payer: Payer,
  result: 'paid' | 'pending' | Decline,
): Charge {
  const { card } = payer
  const decline = typeof result === 'object' ? result : undefined
  const id = newId('ch')
  const destination = intent.transfer_data
  const suffix =
    typeof intent.statement_descriptor_suffix === 'string' ? intent.statement_descriptor_suffix : null
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: result === 'paid' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: { address: NO_ADDRESS, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: statementText(world, suffix),
    captured: result === 'paid',
    created: world.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of ?? null,
    outcome: decline
      ? {
          ...NO_ADVICE,
          network_status: 'declined_by_network',
          reason: decline.decline_code,
          seller_message: decline.message,
          type: 'issuer_declined',
        }
      : {
          ...NO_ADVICE,
          network_status: 'approved_by_network',
          reason: null,
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: result === 'paid',
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: card ? cardDetails(card) : DEBIT_DETAILS,
    receipt_email: intent.receipt_email ?? null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor ?? null,
    statement_descriptor_suffix: suffix,
    status: decline ? 'failed' : result === 'paid' ? 'succeeded' : 'pending',
    transfer_data: destination
      ? { destination: destination.destination, amount: destination.amount ?? null }
      : null,
    transfer_group: intent.transfer_group,
  }
}

const NO_ADDRESS = {
  ...{ city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
}
const NO_ADVICE = { advice_code: null, network_advice_code: null, network_decline_code: null }

const cardDetails = (card: CardSummary): Charge['payment_method_details'] => ({
  type: 'card',
  card: {
    ...{
      amount_authorized: null,
      authorization_code: null,
      checks: null,
      electronic_commerce_indicator: null,
    },
    ...{ installments: null, mandate: null, network_transaction_id: null, regulated_status: null },
    ...{ three_d_secure: null, transaction_link_id: null, wallet: null },
    brand: card.brand,
    country: 'PT',
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    funding: 'credit',
    last4: card.last4,
    network: card.brand,
  },
})

const DEBIT_DETAILS: Charge['payment_method_details'] = {
  type: 'sepa_debit',
  sepa_debit: {
    bank_code: '37040044',
    branch_code: null,
    country: 'DE',
    fingerprint: null,
    last4: '3000',
    mandate: null,
  },
}
