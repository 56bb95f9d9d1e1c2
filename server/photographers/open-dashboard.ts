import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { writeRepeatable } from '#server/platform/payments/write-repeatable.ts'
import { callProvider } from './call-provider.ts'
import { presentDashboard } from './present-payout.ts'
import { findAccount } from './queries.ts'

/** A link to the provider's own dashboard, new at each click. Throws `payment_account_missing` and `unavailable`. */
export async function openDashboard(
  context: Pick<Context, 'db' | 'stripe' | 'log'>,
  photographerId: number,
): Promise<{ url: string }> {
  const id = (await findAccount(context.db, photographerId))?.stripe_account_id ?? null
  if (id === null) throw new AppError('payment_account_missing')
  const link = await callProvider(context, 'unavailable', () =>
    writeRepeatable(context.stripe, (provider, key) => provider.accounts.createLoginLink(id, {}, key)),
  )
  return presentDashboard(link)
}
