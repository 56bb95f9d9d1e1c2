import { type PayoutStatus, stripeStatus } from '#contract/catalogue/photographers.ts'
import { type Dashboard, myDashboard } from '#contract/orders/dashboard.ts'
import type { OwnCall } from '#web/accounts/own-data/load-own.ts'
import { call } from '#web/platform/api/api.ts'

/** `status` is null where payments are not set up. */
export type Payout = { status: PayoutStatus | null }

/** The dashboard and the next payout, for one load of the page: only who has set payments up is asked for at the provider. */
export function dashboardQuestions() {
  let asked: Promise<Dashboard> | undefined
  const askDashboard = ({ token, signal }: OwnCall): Promise<Dashboard> => {
    asked ??= call(myDashboard, { signal }, { token })
    return asked
  }
  const askPayout = async (how: OwnCall): Promise<Payout> => {
    const { steps } = await askDashboard(how)
    if (!steps.payments) return { status: null }
    return { status: await call(stripeStatus, { signal: how.signal }, { token: how.token }) }
  }
  return {
    dashboard: { ask: askDashboard, otherwise: 'Failed to fetch the last 30 days' },
    payout: { ask: askPayout, otherwise: 'Failed to fetch payout details' },
  }
}
