import type { AccountFlags } from '#contract/photographers.ts'
import type { Context } from '#server/platform/context.ts'
import { type ConnectedAccount, readAccount } from '#server/platform/payments/connected-account.ts'

/**
 * Asks the provider for a connected account and keeps its flags; called for `account.updated`, whose own content may be
 * old news. An account that is gone or closed to us is kept as not enabled, and answers null. Provider errors are thrown.
 */
export async function syncAccount(
  context: Pick<Context, 'db' | 'stripe'>,
  accountId: string,
): Promise<ConnectedAccount | null> {
  const account = await readAccount(context.stripe, accountId)
  await context.db
    .updateTable('photographer')
    .set(flagsOf(account))
    .where('stripe_account_id', '=', accountId)
    .execute()
  return account
}

export const flagsOf = (account: ConnectedAccount | null): AccountFlags => ({
  charges_enabled: account?.chargesEnabled ?? false,
  details_submitted: account?.detailsSubmitted ?? false,
  payouts_enabled: account?.payoutsEnabled ?? false,
})
