import { type AccountFlags, isFullyEnabled } from '#contract/photographers.ts'

/** Whether a photographer can be paid, and so may upload and sell: a connected account with everything enabled. */
export const isReady = (photographer: AccountFlags & { stripe_account_id: string | null }): boolean =>
  photographer.stripe_account_id !== null && isFullyEnabled(photographer)
