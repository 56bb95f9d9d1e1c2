import { type OwnSession, sessionState } from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { button, dialog, field, heading, link, nth, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { page, type Screen, troubled } from '../state.ts'
import { fillUpload } from './steps.ts'

async function openOwnSession(tab: Tab): Promise<void> {
  await tab.open('/photographerprofile/sessions')
  await tab.press(nth(link('Manage'), 0))
  await tab.see(heading('Prices and details'))
}

const LONG = 'Maximiliana-Wilhelmina Albuquerquevasconcelosdacunhadesousa'
/** Sessions with figures and names as long as they may be, one in each state. */
const longSessions = (): OwnSession[] =>
  sessionState.options.map((state, at) => ({
    ...{ id: at + 1, tag: 'freesurf', temporary: false, created_at: '2026-01-02T03:04:05.000Z' },
    ...{ session_date: '2026-09-30', start_hour: 10, end_hour: 12, location_id: 1, surfschool_id: null },
    ...{ location: { name: LONG, region: LONG }, surfschool: null, photographer: null },
    ...{ cover_images: [], cover_wide_url: null, cover_blur: null, image_count: 1000, video_count: 1000 },
    ...{ photo_price: 5, video_price: 9, state, hidden: false, awaits_account: state === 'taken_down' },
    ...{ on_sale_until: addDays(today(), 30), files: 2000, files_ready: 1999, views: 1_234_567 },
    ...{ items_sold: 123_456, sales: 1_234_567.89, earned: 987_654.31 },
  }))

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
  {
    by: 'photographer',
    name: 'my-sessions.long-names',
    async show(tab, _stage, line) {
      await line.answer(/\/api\/photographer\/sessions/, { sessions: longSessions(), next_cursor: null })
      await tab.open('/photographerprofile/sessions')
      await tab.see(nth(link('Manage'), 0))
    },
  },
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
