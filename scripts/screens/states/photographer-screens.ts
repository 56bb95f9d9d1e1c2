import { button, dialog, field, heading, link, nth, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { page, type Screen, troubled } from '../state.ts'
import { fillUpload } from './steps.ts'

async function openOwnSession(tab: Tab): Promise<void> {
  await tab.open('/photographerprofile/sessions')
  await tab.press(nth(link('Manage'), 0))
  await tab.see(heading('Prices and details'))
}

const NO_STATS = {
  sessions: 0,
  orders: 0,
  all: { items: 0, total: 0, earned: 0 },
  month: { items: 0, total: 0, earned: 0 },
  owed: 0,
}

/** A photographer who sells. */
export const photographerScreens: readonly Screen[] = [
  page('photographer', 'edit-profile', '/photographerprofile/edit'),
  page('photographer', 'contact-of-a-photographer', '/photographerprofile/contact'),
  page('photographer', 'password-of-a-photographer', '/photographerprofile/password'),
  page('photographer', 'close-account-of-a-photographer', '/photographerprofile/close'),
  page('photographer', 'payment-setup.verified', '/stripe-onboarding'),
  page('photographer', 'payment-return', '/stripe-return'),
  page('photographer', 'cart.of-a-photographer', '/cart'),
  page('photographer', 'upload.empty', '/upload-session'),
  {
    by: 'photographer',
    name: 'account-menu.of-a-photographer',
    async show(tab) {
      await tab.open('/photographers')
      await tab.press(button('Account menu'))
      await tab.see(button('Log out'))
    },
  },
  { by: 'photographer', name: 'my-session', show: openOwnSession },
  {
    by: 'photographer',
    name: 'my-session.remove-file',
    async show(tab) {
      await openOwnSession(tab)
      await tab.press(nth(button(/^Remove .*\.(jpe?g|heic|mp4|mov)$/i), 0))
      await tab.see(dialog('Remove this file?'))
    },
  },
  {
    by: 'photographer',
    name: 'my-session.take-down',
    async show(tab) {
      await openOwnSession(tab)
      await tab.press(button('Take the session down'))
      await tab.see(dialog('Take the session down?'))
    },
  },
  ...troubled(
    'photographer',
    'my-sessions',
    '/photographerprofile/sessions',
    /\/api\/photographer\/sessions/,
    {
      sessions: [],
      next_cursor: null,
    },
  ),
  ...troubled(
    'photographer',
    'stats',
    '/photographerprofile/stats',
    /\/api\/photographer\/my-stats/,
    NO_STATS,
  ),
  ...troubled('photographer', 'sales', '/photographerprofile/sales', /\/api\/photographer\/my-sales/, []),
  ...troubled('photographer', 'payout', '/photographerprofile/payout', /\/api\/photographer\/stripe-status/),
  {
    by: 'photographer',
    name: 'upload.checking-account',
    waits: true,
    async show(tab, _stage, line) {
      await line.hold(/\/api\/photographer\/stripe-status/)
      await tab.open('/upload-session')
    },
  },
  {
    by: 'photographer',
    name: 'publishing',
    waits: true,
    async show(tab, stage, line) {
      await line.hold(/\/api\/sessionupload\/media/)
      await fillUpload(tab, stage)
      await tab.press(within(dialog('Publish this session?'), button('Confirm & Publish')))
      await tab.see(dialog('Publishing Session'))
    },
  },
  {
    by: 'photographer',
    name: 'publishing.failed',
    async show(tab, stage, line) {
      await line.fail(/\/api\/sessionupload\/session/, 400)
      await fillUpload(tab, stage)
      await tab.press(within(dialog('Publish this session?'), button('Confirm & Publish')))
      await tab.see(dialog('Publication Failed'))
    },
  },
  {
    by: 'photographer',
    name: 'upload.drafts',
    async show(tab) {
      await tab.open('/upload-session')
      await tab.see(field('Date'))
    },
  },
]

/** A photographer who has only just joined. */
export const newcomerScreens: readonly Screen[] = [
  page('newcomer', 'stats.of-a-newcomer', '/photographerprofile/stats'),
  page('newcomer', 'my-sessions.of-a-newcomer', '/photographerprofile/sessions'),
  page('newcomer', 'sales.of-a-newcomer', '/photographerprofile/sales'),
  page('newcomer', 'payout.of-a-newcomer', '/photographerprofile/payout'),
  page('newcomer', 'edit-profile.of-a-newcomer', '/photographerprofile/edit'),
  {
    by: 'newcomer',
    name: 'payment-setup.fails',
    async show(tab, _stage, line) {
      await line.fail(/\/api\/photographer\/stripe-onboarding/)
      await tab.open('/stripe-onboarding')
      await tab.press(button('Set Up Payments'))
      await tab.see(nth(heading(/./), 0))
    },
  },
]
