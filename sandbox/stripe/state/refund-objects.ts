import type { Given, Metadata } from './given.ts'

/** Money on its way back to a payer. Amounts in cents. */
export interface Refund extends Given {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  failure_balance_transaction?: string
  failure_reason?: string
  metadata: Metadata
  payment_intent: string
  pending_reason?: 'insufficient_funds'
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
  transfer_reversal: string | null
  /** Ours: what goes back with it, for a refund that waits. */
  wants: { reversal: boolean; fee: boolean }
}

/** A transfer taken back, whole or in part. */
export interface TransferReversal extends Given {
  id: string
  object: 'transfer_reversal'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  metadata: Metadata
  source_refund: string | null
  transfer: string
  /** Ours: whether the fee went back in proportion. */
  returns_fee: boolean
}

/** An application fee given back to the account it was taken from, whole or in part. */
export interface FeeRefund extends Given {
  id: string
  object: 'fee_refund'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  fee: string
  metadata: Metadata
}

/** What the platform's balance can bear; see the control call `balance`. */
export interface Reserve {
  id: 'reserve'
  state: 'enough' | 'pending' | 'short'
}

/** Whether transfers to an account can be taken back; see the control call `reversals`. */
export interface ReversalRule {
  /** The account's. */
  id: string
  state: 'allowed' | 'funded' | 'refused'
}
