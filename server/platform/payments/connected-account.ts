import type Stripe from 'stripe'
import { isLostAccount } from './provider-errors.ts'
import type { ProviderApi } from './provider-objects.ts'

/** A connected account as far as we look at it. */
export type ConnectedAccount = {
  chargesEnabled: boolean
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  /** What the provider is still looking at. */
  pendingVerification: string[]
  /** It waits for the owner, or has stopped the account for another reason than its own looking. */
  due: boolean
  schedule: { interval: string; delayDays: number } | null
  /** Turned down by the provider or by us, for good: nothing its owner gives changes that. */
  rejected: boolean
}

/** Null when the account is gone or closed to us; other provider errors are thrown. */
export async function readAccount(stripe: ProviderApi, id: string): Promise<ConnectedAccount | null> {
  try {
    const account = await stripe.accounts.retrieve(id)
    const schedule = account.settings?.payouts?.schedule
    return {
      chargesEnabled: takesDestinationCharges(account),
      detailsSubmitted: account.details_submitted ?? false,
      payoutsEnabled: account.payouts_enabled ?? false,
      pendingVerification: account.requirements?.pending_verification ?? [],
      due: isDue(account.requirements),
      rejected: account.requirements?.disabled_reason?.startsWith('rejected.') ?? false,
      schedule: schedule ? { interval: schedule.interval, delayDays: schedule.delay_days } : null,
    }
  } catch (error) {
    if (isLostAccount(error)) return null
    throw error
  }
}

/** A destination charge needs `transfers`; accounts made before take cards, too, and then need both. */
function takesDestinationCharges({ capabilities, charges_enabled }: Stripe.Account): boolean {
  if (capabilities?.transfers === undefined) return charges_enabled ?? false
  const takesCards = capabilities.card_payments !== undefined
  return capabilities.transfers === 'active' && (charges_enabled || !takesCards)
}

/** Reasons for which there is nothing to do but wait. */
const WAITING = new Set(['requirements.pending_verification', 'under_review'])

function isDue(requirements: Stripe.Account.Requirements | undefined): boolean {
  const { currently_due: current, past_due: past, disabled_reason: reason } = requirements ?? {}
  const stopped = typeof reason === 'string' && !WAITING.has(reason)
  return stopped || (current?.length ?? 0) > 0 || (past?.length ?? 0) > 0
}

export type AccountMoney = {
  bank: { name: string | null; last4: string; currency: string } | null
  /** Integer cents of the currency asked for. */
  available: number
  pending: number
  /** The first to arrive of those on their way to the bank. */
  payout: { cents: number; arrivesAt: Date } | null
}

/** Payouts looked through for one that is on its way: newest first, more of them are never on their way at once. */
const PAYOUTS = 10

/** First bank account, balance and next payout of a connected account; `currency` in lower case. */
export async function readAccountMoney(
  stripe: ProviderApi,
  id: string,
  currency: string,
): Promise<AccountMoney> {
  const [accounts, balance, payouts] = await Promise.all([
    stripe.accounts.listExternalAccounts(id, { object: 'bank_account', limit: 1 }),
    stripe.balance.retrieve({}, { stripeAccount: id }),
    stripe.payouts.list({ limit: PAYOUTS }, { stripeAccount: id }),
  ])
  const bank = accounts.data.find((account) => account.object === 'bank_account')
  const sum = (amounts: readonly { amount: number; currency: string }[]): number =>
    amounts.filter((part) => part.currency === currency).reduce((total, { amount }) => total + amount, 0)
  return {
    bank: bank ? { name: bank.bank_name ?? null, last4: bank.last4, currency: bank.currency } : null,
    available: sum(balance.available),
    pending: sum(balance.pending),
    payout: firstToArrive(payouts.data.filter((payout) => payout.currency === currency)),
  }
}

function firstToArrive(payouts: readonly Stripe.Payout[]): AccountMoney['payout'] {
  const [first] = payouts
    .filter(({ status }) => status === 'pending' || status === 'in_transit')
    .toSorted((a, b) => a.arrival_date - b.arrival_date)
  return first ? { cents: first.amount, arrivesAt: new Date(first.arrival_date * 1000) } : null
}
