import { type AccountFlags, isFullyEnabled } from '#contract/catalogue/photographers.ts'
import type { ConnectedAccount } from '#server/platform/payments/connected-account.ts'

/** The payment account of a photographer, as his row or anything joined with it has it. */
type PaymentAccount = AccountFlags & { stripe_account_id: string | null }

/**
 * Whether a photographer can be paid, and so may upload, publish and sell: a connected account with everything enabled
 * (photographer.md §6). Flags never stay when an account is taken away (`detachAccount`).
 */
export const canBePaid = <T extends PaymentAccount>(
  photographer: T | undefined,
): photographer is T & { stripe_account_id: string } =>
  photographer !== undefined && photographer.stripe_account_id !== null && isFullyEnabled(photographer)

/** Why nobody can be paid through an account any more: it is gone, or was rejected for good. */
export type Ending = 'lost' | 'rejected'

/** The flags of a connected account, and whether its owner has to do something. */
type AccountStatus = AccountFlags & { payment_attention: boolean }

/**
 * Whether the owner of a connected account has to act: the provider requires details after they were submitted, or has
 * disabled what was enabled. False while the form is still being filled in.
 */
export function needsAttention(before: AccountStatus, account: ConnectedAccount | null): boolean {
  const waits = account?.detailsSubmitted === true && account.due
  const enabled = account?.chargesEnabled && account.detailsSubmitted && account.payoutsEnabled
  return waits || (!enabled && (before.payment_attention || isFullyEnabled(before)))
}

/** What the status of an account changed to; null when it did not change. */
export function statusChange(before: AccountStatus, after: AccountStatus): 'ready' | 'attention' | null {
  if (after.payment_attention) return before.payment_attention ? null : 'attention'
  const mended = before.payment_attention || !isFullyEnabled(before)
  return isFullyEnabled(after) && mended ? 'ready' : null
}
