import type { WriteMark } from '#server/platform/payments/send-with-key.ts'
import type { AccountRow } from './queries.ts'

/**
 * A connected account as the provider recommends it for new platforms: `controller` in place of `type`. We pay its fees and
 * bear its losses, it collects the papers and gives the owner its Express dashboard. Only `transfers`: the buyer pays us,
 * and an account that takes cards too loses both when one lacks a paper. Accounts of `type: 'express'` go on as they are.
 */
export const newAccount = (
  { id, email, email_confirmed_at }: AccountRow,
  mark: WriteMark,
  payoutDelayDays: number,
) => ({
  controller: {
    fees: { payer: 'application' as const },
    losses: { payments: 'application' as const },
    requirement_collection: 'stripe' as const,
    stripe_dashboard: { type: 'express' as const },
  },
  country: 'PT',
  // The provider writes there, too: not to an address that nobody has confirmed.
  ...(email_confirmed_at && { email }),
  business_type: 'individual' as const,
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { delay_days: payoutDelayDays } } },
  metadata: { photographer_id: String(id), ...mark },
})
