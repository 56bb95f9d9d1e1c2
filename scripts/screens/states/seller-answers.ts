import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import type { Dashboard } from '#contract/orders/dashboard.ts'
import type { Sale } from '#contract/orders/order-lists.ts'
import type { SessionCamera } from '#contract/sessions/camera-clocks.ts'
import type { Draft } from '#contract/sessions/drafts.ts'
import {
  type OwnMedia,
  type OwnSession,
  type OwnSessionDetail,
  sessionState,
} from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'

/** What a photographer's pages are told in the states that no demo brings about. */

export const LONG = 'Maximiliana-Wilhelmina Albuquerquevasconcelosdacunhadesousa'
const PICTURE = '/media/wave.jpg'
export const DAY = '2026-09-30'

const session: OwnSession = {
  ...{ id: 1, tag: 'freesurf', temporary: false, created_at: '2026-01-02T03:04:05.000Z' },
  ...{ session_date: DAY, start_hour: 10, end_hour: 12, location_id: 1, surfschool_id: null },
  ...{ location: { name: 'Supertubos', region: 'Peniche' }, surfschool: null, photographer: null },
  ...{ cover_images: [], cover_wide_url: null, cover_blur: null, image_count: 1000, video_count: 12 },
  ...{ photo_price: 5, video_price: 9, state: 'published', hidden: false },
  ...{ awaits_account: false, arriving: false },
  ...{ on_sale_until: addDays(today(), 3), files: 1012, files_ready: 1012, views: 1240 },
  ...{ items_sold: 31, sales: 155, earned: 124 },
}
const long = { location: { name: LONG, region: LONG }, image_count: 1000, video_count: 1000, files: 2000 }
const large = { views: 1_234_567, items_sold: 123_456, sales: 1_234_567.89, earned: 987_654.31 }

/** Sessions with figures and names as long as they may be, one in each state. */
export const longSessions = (): OwnSession[] =>
  sessionState.options.map((state, at) => ({
    ...{ ...session, ...long, ...large, id: at + 1, state, files_ready: 1999 },
    ...{ awaits_account: state === 'taken_down' },
  }))

/** Begun on as many days, and never published. */
export const unfinishedSessions = (): OwnSession[] =>
  Array.from({ length: 13 }, (_, at) => ({
    ...{ ...session, id: 900 + at, state: 'draft', temporary: true, session_date: addDays(today(), -at) },
    ...{ image_count: 0, video_count: 0, files: at * 7, files_ready: at * 7 },
  }))

const ownMedia = (at: number): OwnMedia => ({
  ...{ id: at + 1, type: at % 40 === 39 ? 'video' : 'image', state: 'ready', media_size: 8_400_000 },
  ...{ media_name: `DSC_${4000 + at}.JPG`, natural_width: 6000, natural_height: 4000 },
  ...{ preview_url: PICTURE, tile_url: PICTURE, client_key: null, error: null, hidden: false },
  ...{
    cover: at === 0 ? 'first' : 'none',
    sold: at % 7 === 3 ? 2 : 0,
    turn: 0,
    turning: null,
    turn_error: null,
  },
})

/** A session of a thousand files on sale. */
export const thousandFiles = (): OwnSessionDetail => ({
  ...{ ...session, add_until: null, last_removal: null },
  media: Array.from({ length: 1000 }, (_, at) => ownMedia(at)),
})

/** One whose previews are under way: names as long as they may be, a file in each state. */
export const preparingFiles = (): OwnSessionDetail => ({
  ...{
    ...session,
    ...long,
    state: 'finalised',
    files: 6,
    files_ready: 2,
    add_until: null,
    last_removal: null,
  },
  media: [
    { media_name: `${'a-very-long-name-of-a-file-'.repeat(6)}.jpg` },
    { hidden: true },
    { state: 'processing' as const, preview_url: null, tile_url: null },
    {
      ...{ state: 'failed' as const, preview_url: null, tile_url: null },
      error: 'Image quality too low (minimum 4MP required).',
    },
    { state: 'clock' as const, preview_url: null, tile_url: null },
    { type: 'video' as const, media_name: 'barrel.mp4' },
  ].map((change, at) => ({ ...ownMedia(at), ...change })),
})

/** One that is off sale until its photographer is paid again. */
export const awaitingAccount = (): OwnSessionDetail => ({
  ...{ ...session, location: long.location, state: 'taken_down', awaits_account: true, add_until: null },
  ...{ image_count: 6, video_count: 0, files: 6, files_ready: 6, items_sold: 2, sales: 10, earned: 8 },
  last_removal: null,
  media: Array.from({ length: 6 }, (_, at) => ownMedia(at)),
})

/** One that is on sale while more of it comes. */
export const arrivingSession = (): OwnSessionDetail => ({
  ...{ ...session, arriving: true, image_count: 24, video_count: 0, files: 40, files_ready: 24 },
  ...{ add_until: null, last_removal: null },
  media: Array.from({ length: 24 }, (_, at) => ownMedia(at)),
})

/** One to which files may still be added. */
export const openForFiles = (): OwnSessionDetail => ({
  ...{ ...session, session_date: today(), on_sale_until: addDays(today(), 29), views: 18 },
  ...{ image_count: 6, video_count: 0, files: 6, files_ready: 6, items_sold: 2, sales: 10, earned: 8 },
  add_until: new Date(Date.now() + 3_600_000).toISOString(),
  last_removal: { id: 1, files: 12, until: new Date(Date.now() + 1_200_000).toISOString() },
  media: Array.from({ length: 6 }, (_, at) => ownMedia(at)),
})

/** Two bodies: one an hour off, and clips that name no camera. */
export const someCameras = (): { cameras: SessionCamera[] } => {
  const camera: SessionCamera = {
    ...{ id: 1, name: 'Sony ILCE-7M4', photo_count: 980, video_count: 0, offset_ms: 0, set_by: 'none' },
    ...{ pictures_apart_ms: null, suggested_ms: 3_600_000, taken_with: null },
    ...{ first_at: `${DAY}T11:02:11.000Z`, last_at: `${DAY}T12:48:51.000Z` },
  }
  const second: SessionCamera = {
    ...{ ...camera, id: 2, name: `${LONG} Mark II`, photo_count: 20, suggested_ms: null },
    ...{ set_by: 'picture', offset_ms: 92_000, pictures_apart_ms: 4000 },
  }
  const third: SessionCamera = {
    ...{ ...camera, id: 3, name: 'Unknown camera', photo_count: 0, video_count: 12, suggested_ms: null },
    ...{ taken_with: 2 },
  }
  return { cameras: [camera, second, third] }
}

/** What a small session was taken with; the clock is right. */
export const fewPhotosOfOneCamera = (day = today(), videos = 0): { cameras: SessionCamera[] } => ({
  cameras: someCameras()
    .cameras.slice(0, 1)
    .map((camera) => ({
      ...{ ...camera, photo_count: 6 - videos, video_count: videos, suggested_ms: null },
      ...{ first_at: `${day}T10:02:11.000Z`, last_at: `${day}T10:48:51.000Z` },
    })),
})

/** Of the first 960 files, 120 waves. */
export const manyWaves = (): OwnWaves => ({
  waves: Array.from({ length: 120 }, (_, at) => ({
    ...{ number: at + 1, image_count: 8, video_count: 0, cover_id: at * 8 + 1 },
    start: `${DAY}T10:${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}.000Z`,
    end: `${DAY}T10:${String(at >> 1).padStart(2, '0')}:${at % 2 === 0 ? '07' : '37'}.000Z`,
    media_ids: Array.from({ length: 8 }, (_, frame) => at * 8 + frame + 1),
  })),
  ...{ edits: 2, last_edit: 2 },
})

type SaleChange = {
  state?: Sale['order']['state']
  item?: Sale['media']['state']
  price?: number
  order?: Partial<Sale['order']>
}
const sale = (
  at: number,
  { state = 'paid', item = 'open', price = 10, order = {} }: SaleChange = {},
): Sale => ({
  ...{ media_price: price, created_at: '2026-09-30T18:00:00.000Z' },
  media: {
    ...{ id: at + 1, type: at % 9 === 8 ? 'video' : 'photo', preview_url: PICTURE, tile_url: PICTURE },
    ...{ media_name: `DSC_${4000 + at}.JPG`, state: item },
  },
  order: {
    ...{ id: 1000 - at, reference: `SF-${1000 - at}`, surfer_name: 'Marta Vaz', state },
    ...{ date_of_placement: DAY, total_price: 10, receipt_url: '/receipt' },
    documents: [{ id: at + 1, kind: 'receipt', number: `2026-${at + 1}` }],
    ...{ disputed: 0, charged_back: 0, kept: 10, fee: 2, earned: 8, owed: 0 },
    ...order,
  },
})

/** Orders enough for many pages. */
export const manySales = (): Sale[] => Array.from({ length: 1000 }, (_, at) => sale(at))

/** Whatever may become of an order, by names as long as they may be. */
export const troubledSales = (): Sale[] =>
  (
    [
      {
        order: {
          surfer_name: `${LONG} ${LONG}`,
          total_price: 12_345.6,
          kept: 12_345.6,
          earned: 9876.48,
          fee: 2469.12,
        },
      },
      { state: 'disputed', item: 'held', order: { disputed: 10, kept: 0, earned: 0, fee: 0 } },
      {
        state: 'dispute_lost',
        item: 'charged_back',
        order: { charged_back: 10, kept: 0, earned: 0, fee: 0, owed: 8 },
      },
      {
        state: 'refunded',
        item: 'refunded',
        order: {
          ...{ kept: 0, earned: 0, fee: 0, receipt_url: null },
          documents: [
            { id: 90, kind: 'receipt', number: '2026-90' },
            { id: 91, kind: 'credit_note', number: '2026-91' },
          ],
        },
      },
      // What a bank sent back is kept, and in the answer part of the fee.
      { state: 'partially_refunded', item: 'refund_failed', price: 6, order: { earned: 3.2, fee: 6.8 } },
      { state: 'refunded', item: 'refunding', order: { kept: 10 } },
      // The other item of what a bank sent back: it stays sold.
      { price: 4, order: { id: 996 } },
    ] satisfies SaleChange[]
  ).map((change, at) => sale(at, change))

/** A month of figures as long as they may be. */
export const largeDashboard = (): Dashboard => ({
  days: Array.from({ length: 30 }, (_, at) => ({
    date: addDays(today(), at - 29),
    ...{ views: ((at * 37) % 11) * 13_571, items: (at * 5) % 7, total: ((at * 5) % 7) * 12_345.67 },
    earned: ((at * 5) % 7) * 9876.53,
  })),
  best_sellers: Array.from({ length: 5 }, (_, at) => ({
    ...{ id: at + 1, type: 'photo', media_name: `DSC_${at}.JPG`, tile_url: PICTURE, session_id: at + 1 },
    ...{ place: LONG, session_date: DAY, sold: 12_345, total: 123_456.78, earned: 98_765.42 },
  })),
  ending: longSessions().slice(2, 4),
  steps: { payments: true, profile: true, session: true, shared: true },
})
const quietDay = { views: 0, items: 0, total: 0, earned: 0 }
/** A month in which nothing was seen or sold, for nothing was published. */
export const emptyDashboard = (): Dashboard => ({
  days: Array.from({ length: 30 }, (_, at) => ({ date: addDays(today(), at - 29), ...quietDay })),
  ...{ best_sellers: [], ending: [] },
  steps: { payments: true, profile: true, session: false, shared: false },
})
/** One session on sale that nobody has found yet. */
export const unsoldDashboard = (): Dashboard => ({
  ...emptyDashboard(),
  steps: { payments: true, profile: true, session: true, shared: false },
})
export const unsoldSession = (): OwnSession => ({
  ...{ ...session, session_date: today(), on_sale_until: addDays(today(), 30), views: 0 },
  ...{ items_sold: 0, sales: 0, earned: 0, cover_images: [{ url: PICTURE, tile_url: PICTURE }] },
})
export const largeStats = () => ({
  ...{ sessions: 12_345, orders: 123_456, owed: 1234.56 },
  all: { items: 1_234_567, total: 12_345_678.9, earned: 9_876_543.12 },
  month: { items: 12_345, total: 123_456.78, earned: 98_765.42 },
})

const flags = { charges_enabled: false, details_submitted: true, payouts_enabled: false }
/** A payment account: begun, handed in and being checked, or ready and empty. */
export const payoutStatus = (stage: 'incomplete' | 'pending' | 'enabled'): PayoutStatus => ({
  ...flags,
  ...(stage === 'enabled' && { charges_enabled: true, payouts_enabled: true }),
  details_submitted: stage !== 'incomplete',
  requirements: { pending_verification: stage === 'pending' ? ['individual.verification.document'] : [] },
  ...{ bank_account: null, payout_schedule: null, balance: null, next_payout: null, ended: null },
  ...(stage === 'enabled' && {
    bank_account: { bank_name: 'STRIPE TEST BANK', last4: '0154', currency: 'eur' },
    payout_schedule: { interval: 'daily', delay_days: 7 },
    balance: { available: 0, pending: 0 },
  }),
})

/** What earlier visits left half sent. */
export const someDrafts = (): { drafts: Draft[] } => {
  const draft: Draft = {
    ...{ id: 900, tag: 'freesurf', location_id: 1, surfschool_id: null, surfschool: null },
    ...{ location: { name: 'Supertubos', region: 'Peniche' }, time_zone: 'Europe/Lisbon' },
    ...{ session_date: DAY, start_hour: 8, end_hour: 10, photo_price: 5, video_price: 9 },
    ...{ created_at: '2026-09-30T18:00:00.000Z', planned_files: 400, arrived_files: 118 },
    ...{ arriving: false, published: false, arrived_bytes: 1_040_000_000, ready_files: 118 },
  }
  const none = { id: 901, arrived_files: 0, arrived_bytes: 0, planned_files: null }
  const more = Array.from({ length: 6 }, (_, at) => ({ ...draft, id: 902 + at }))
  return { drafts: [draft, { ...draft, ...none, location: { name: LONG, region: LONG } }, ...more] }
}

const uploadToken = { made_at: '2026-09-01T10:04:00.000Z', used_at: null }
export const someUploadTokens = () => ({
  tokens: [
    { ...uploadToken, id: 1, name: 'Laptop in the van', used_at: '2026-11-20T10:17:00.000Z' },
    { ...uploadToken, id: 2, name: `${LONG} studio` },
  ],
})

const passkey = { added_at: '2026-09-01T10:00:00.000Z', used_at: null, is_synced: false }
export const somePasskeys = () => ({
  passkeys: [
    { ...passkey, id: 1, name: 'iPhone', is_synced: true, used_at: '2026-11-20T10:00:00.000Z' },
    { ...passkey, id: 2, name: `${LONG} key` },
  ],
})
