import type { Given, Metadata } from './given.ts'

export interface Requirements {
  alternatives: unknown[]
  current_deadline: number | null
  currently_due: string[]
  disabled_reason: string | null
  errors: unknown[]
  eventually_due: string[]
  past_due: string[]
  pending_verification: string[]
}

export type CapabilityStatus = 'active' | 'inactive' | 'pending'

/** When the account's money leaves for the bank. */
interface PayoutSchedule {
  interval: 'daily' | 'weekly' | 'monthly' | 'manual'
  delay_days: number
}

export interface Account extends Given {
  id: string
  object: 'account'
  business_profile: Given
  business_type: string | null
  capabilities: Record<string, CapabilityStatus>
  charges_enabled: boolean
  controller: Given & { requirement_collection: string; stripe_dashboard: { type: string } }
  country: string
  created: number
  default_currency: string
  details_submitted: boolean
  email: string | null
  future_requirements: Requirements
  metadata: Metadata
  payouts_enabled: boolean
  requirements: Requirements
  settings: Given & { payouts: Given & { schedule: PayoutSchedule } }
  type: 'express' | 'custom' | 'standard' | 'none'
}

export interface BankAccount {
  id: string
  object: 'bank_account'
  account: string
  account_holder_name: string | null
  account_holder_type: string | null
  account_type: null
  available_payout_methods: string[]
  bank_name: string | null
  country: string
  currency: string
  default_for_currency: boolean
  fingerprint: string
  last4: string
  metadata: Metadata
  routing_number: string | null
  status: 'new' | 'verified'
}
