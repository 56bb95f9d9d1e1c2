import type { PayoutStatus, payoutDashboard, startOnboarding } from '#contract/catalogue/photographers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/orders/money.ts'
import { today } from '#contract/time/dates.ts'
import type { AccountMoney, ConnectedAccount } from '#server/platform/payments/connected-account.ts'

export function presentPayoutStatus(account: ConnectedAccount, money: AccountMoney | null): PayoutStatus {
  const { schedule } = account
  return {
    charges_enabled: account.chargesEnabled,
    details_submitted: account.detailsSubmitted,
    payouts_enabled: account.payoutsEnabled,
    requirements: { pending_verification: account.pendingVerification },
    bank_account: money?.bank
      ? { bank_name: money.bank.name, last4: money.bank.last4, currency: money.bank.currency }
      : null,
    payout_schedule: schedule ? { interval: schedule.interval, delay_days: schedule.delayDays } : null,
    ended: account.rejected ? 'rejected' : null,
    balance: money ? { available: toEuros(money.available), pending: toEuros(money.pending) } : null,
    next_payout: money?.payout
      ? { amount: toEuros(money.payout.cents), arrives: today(money.payout.arrivesAt) }
      : null,
  }
}

/** An account that the provider does not know any more. */
export const presentLostAccount = (): PayoutStatus => ({
  charges_enabled: false,
  details_submitted: false,
  payouts_enabled: false,
  requirements: { pending_verification: [] },
  bank_account: null,
  payout_schedule: null,
  balance: null,
  next_payout: null,
  ended: 'lost',
})

type Link = { url: string }

export const presentOnboarding = (account_id: string, { url }: Link): OutputOf<typeof startOnboarding> => ({
  account_id,
  onboarding_url: url,
})

export const presentDashboard = ({ url }: Link): OutputOf<typeof payoutDashboard> => ({ url })
