import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { detachAccount } from './detach-account.ts'
import { hasWitness } from './has-witness.ts'
import { syncAccount } from './sync-account.ts'

/**
 * Detaches the account of a photographer who asks for another, if the provider has closed, lost or rejected it: asked at this
 * moment, so that a living account is never replaced. Returns whether he has none now. Throws provider errors, and
 * `onboarding_failed` when the provider knows none of our accounts.
 */
export async function replaceEndedAccount(
  context: Context,
  seller: { id: number; account: string },
): Promise<boolean> {
  const account = await syncAccount(context, seller.account)
  if (account && !account.rejected) return false
  if (!account && !(await hasWitness(context, seller.account))) throw new AppError('onboarding_failed')
  const ended = account ? 'rejected' : 'lost'
  await context.db.transaction().execute((tx) => detachAccount(context, tx, seller, ended))
  return true
}
