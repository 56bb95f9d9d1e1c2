import type { Context } from '#server/platform/context.ts'
import { listSellingFlags } from '#server/platform/payments/connected-account.ts'
import { findConnected } from './queries.ts'
import { syncAccount } from './sync-account.ts'

/**
 * Compares every photographer's flags with the provider's list of connected accounts and looks at those that differ: an
 * account's own events are in no list of ours, so a lost one is learned here. One that left the list was taken from us.
 */
export async function reconcileAccounts(context: Context): Promise<void> {
  const told = await listSellingFlags(context.stripe)
  for (const row of await findConnected(context.db)) {
    const now = told.get(row.stripe_account_id)
    const isSame =
      now?.chargesEnabled === row.charges_enabled &&
      now.detailsSubmitted === row.details_submitted &&
      now.payoutsEnabled === row.payouts_enabled
    const isKnownGone = !now && !row.charges_enabled && !row.payouts_enabled
    if (!isSame && !isKnownGone) await syncAccount(context, row.stripe_account_id)
  }
}
