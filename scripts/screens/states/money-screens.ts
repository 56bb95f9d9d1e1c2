import { button, dialog, heading, nth } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { type Screen, troubled } from '../state.ts'
import {
  emptyDashboard,
  largeDashboard,
  largeStats,
  longSessions,
  manySales,
  payoutStatus,
  troubledSales,
  unsoldDashboard,
  unsoldSession,
} from './seller-answers.ts'

const STATS = '/photographerprofile/stats'
const SALES = '/photographerprofile/sales'
const PAYOUT = '/photographerprofile/payout'
const ACCOUNT = /\/api\/photographer\/stripe-status/
const MY_STATS = /\/api\/photographer\/my-stats/
const DASHBOARD = /\/api\/photographer\/my-dashboard/
const MY_SALES = /\/api\/photographer\/my-sales/

const NO_STATS = {
  sessions: 0,
  orders: 0,
  all: { items: 0, total: 0, earned: 0 },
  month: { items: 0, total: 0, earned: 0 },
  owed: 0,
}

/** A page whose questions are answered so. */
const answered = (
  name: string,
  path: string,
  answers: readonly (readonly [RegExp, () => unknown])[],
  then?: (tab: Tab) => Promise<void>,
): Screen => ({
  by: 'photographer',
  name,
  async show(tab, { picture }, line) {
    await line.picture(picture)
    for (const [address, answer] of answers) await line.answer(address, answer())
    await tab.open(path)
    await tab.see(nth(heading(/./), 0))
    await then?.(tab)
  },
})

/** Figures, sales and payouts. */
export const moneyScreens: readonly Screen[] = [
  ...troubled('photographer', 'stats', STATS, MY_STATS),
  answered('stats.empty', STATS, [
    [MY_STATS, () => NO_STATS],
    [DASHBOARD, emptyDashboard],
    [ACCOUNT, () => payoutStatus('enabled')],
    [/\/api\/photographer\/sessions/, () => ({ sessions: [], next_cursor: null })],
  ]),
  answered('stats.unsold', STATS, [
    [MY_STATS, () => ({ ...NO_STATS, sessions: 1 })],
    [DASHBOARD, unsoldDashboard],
    [ACCOUNT, () => payoutStatus('enabled')],
    [/\/api\/photographer\/sessions/, () => ({ sessions: [unsoldSession()], next_cursor: null })],
  ]),
  answered('stats.long-names', STATS, [
    [MY_STATS, largeStats],
    [DASHBOARD, largeDashboard],
    [/\/api\/photographer\/sessions/, () => ({ sessions: longSessions(), next_cursor: 'more' })],
  ]),
  {
    by: 'photographer',
    name: 'stats.parts-fail',
    async show(tab, _stage, line) {
      await line.fail(DASHBOARD)
      await tab.open(STATS)
    },
  },
  {
    by: 'photographer',
    name: 'stats.provider-fails',
    async show(tab, _stage, line) {
      await line.fail(ACCOUNT, 503)
      await line.fail(/\/api\/photographer\/sessions/)
      await tab.open(STATS)
    },
  },
  answered('stats.numbers', STATS, [], (tab) => tab.press({ kind: 'text', name: 'Show the numbers' })),
  ...troubled('photographer', 'sales', SALES, MY_SALES, []),
  answered('sales.one', SALES, [[MY_SALES, () => manySales().slice(0, 1)]]),
  answered('sales.thousand', SALES, [[MY_SALES, manySales]]),
  answered('sales.long-names', SALES, [[MY_SALES, troubledSales]]),
  {
    by: 'photographer',
    name: 'sales.viewer',
    async show(tab) {
      await tab.open(SALES)
      await tab.press(nth(button(/^Look at order/), 0))
      await tab.see(dialog(/./))
    },
  },
  {
    by: 'photographer',
    name: 'sales.receipt-fails',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/photographer\/documents/)
      await tab.open(SALES)
      await tab.press(nth(button(/^Receipt/), 0))
      await tab.see({ kind: 'alert' })
    },
  },
  ...troubled('photographer', 'payout', PAYOUT, ACCOUNT),
  answered('payout.owed', PAYOUT, [[MY_STATS, largeStats]]),
  answered('payout.incomplete', PAYOUT, [[ACCOUNT, () => payoutStatus('incomplete')]]),
  answered('payout.pending', PAYOUT, [[ACCOUNT, () => payoutStatus('pending')]]),
  ...troubled('photographer', 'payment-setup', '/stripe-onboarding', ACCOUNT),
  answered('payment-setup.incomplete', '/stripe-onboarding?success=true', [
    [ACCOUNT, () => payoutStatus('incomplete')],
  ]),
  answered('payment-return.incomplete', '/stripe-return', [[ACCOUNT, () => payoutStatus('incomplete')]]),
  answered('payment-return.pending', '/stripe-return', [[ACCOUNT, () => payoutStatus('pending')]]),
  answered('payment-setup.pending', '/stripe-onboarding', [[ACCOUNT, () => payoutStatus('pending')]]),
]
