import type { Given, Metadata } from './given.ts'

/** All amounts are integer cents. */
export interface PaymentIntent extends Given {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  application_fee_amount: number | null
  created: number
  currency: string
  last_payment_error: Given | null
  latest_charge: string | null
  metadata: Metadata
  next_action: Given | null
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  transfer_data: { destination: string; amount?: number } | null
  transfer_group: string | null
}

export interface Charge extends Given {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  application_fee: string | null
  application_fee_amount: number | null
  balance_transaction: string | null
  billing_details: Given & { email: string | null; name: string | null }
  created: number
  currency: string
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method_details: Given & { type: string; card?: { brand: string; last4: string } & Given }
  receipt_url: string | null
  refunded: boolean
  status: 'succeeded' | 'failed' | 'pending'
  transfer_data: { destination: string; amount: number | null } | null
  transfer_group: string | null
  /** Only on a charge with a destination. */
  transfer?: string
}

export interface Transfer extends Given {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  balance_transaction: string
  created: number
  currency: string
  destination: string
  description: string | null
  destination_payment: string
  metadata: Metadata
  reversed: boolean
  source_transaction: string | null
  transfer_group: string | null
}

export interface ApplicationFee extends Given {
  id: string
  object: 'application_fee'
  account: string
  amount: number
  amount_refunded: number
  balance_transaction: string
  charge: string
  created: number
  currency: string
  refunded: boolean
}

/** One movement on one balance: `net` = `amount` - `fee`. `owner` is ours: `platform` or an account id. */
export interface BalanceTransaction extends Given {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  created: number
  currency: string
  fee: number
  fee_details: (Given & { amount: number; type: 'stripe_fee' | 'application_fee' })[]
  net: number
  source: string
  status: 'pending' | 'available'
  type: string
  owner: string
}

export interface Payout extends Given {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: boolean
  balance_transaction: string
  created: number
  currency: string
  destination: string
  status: 'pending' | 'paid'
  /** Ours: the connected account paid out. */
  owner: string
}

export interface Dispute extends Given {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: BalanceTransaction[]
  charge: string
  created: number
  currency: string
  evidence: Given
  evidence_details: Given & {
    due_by: number | null
    has_evidence: boolean
    submission_count: number
    submission_method: string
  }
  is_charge_refundable: boolean
  metadata: Metadata
  payment_intent: string
  reason: string
  /** The provider may add to these at any time. */
  status: DisputeStatus | (string & {})
}

type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'prevented'
  | 'won'
  | 'lost'
