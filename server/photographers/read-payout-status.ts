import { brand } from '#contract/brand.ts'
import { isFullyEnabled, type PayoutStatus } from '#contract/catalogue/photographers.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { readAccountMoney } from '#server/platform/payments/connected-account.ts'
import { callProvider } from './call-provider.ts'
import { hasWitness } from './has-witness.ts'
import { presentLostAccount, presentPayoutStatus } from './present-payout.ts'
import { findAccount } from './queries.ts'
import { flagsOf, syncAccount } from './sync-account.ts'

/**
 * Retrieves the connected account and stores its flags. Bank and balance are retrieved only when everything is enabled.
 * Throws `payment_account_missing` and `unavailable`.
 */
export async function readPayoutStatus(
  context: Pick<Context, 'db' | 'stripe' | 'log' | 'publish'>,
  photographerId: number,
): Promise<PayoutStatus> {
  const id = (await findAccount(context.db, photographerId))?.stripe_account_id ?? null
  if (id === null) throw new AppError('payment_account_missing')
  return callProvider(context, 'unavailable', async () => {
    const account = await syncAccount(context, id)
    if (account === null) return lostAccount(context, id)
    const money = isFullyEnabled(flagsOf(account))
      ? await readAccountMoney(context.stripe, id, brand.currency.toLowerCase())
      : null
    return presentPayoutStatus(account, money)
  })
}

/** Told at once, though its sessions stay on sale until a second look agrees; a provider that knows nobody is not believed. */
async function lostAccount(
  context: Pick<Context, 'db' | 'stripe'>,
  accountId: string,
): Promise<PayoutStatus> {
  if (!(await hasWitness(context, accountId))) throw new AppError('unavailable')
  return presentLostAccount()
}
