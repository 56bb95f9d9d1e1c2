import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import type { Order } from '#contract/orders/order-lists.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { button, checkbox, dialog, heading, list, nth, text, within } from '#tests/support/engines/part.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { Screen } from '../state.ts'
import { cartOf, keepCart } from './cart-contents.ts'
import { readToken } from './steps.ts'

const CHECKOUT = /\/api\/surfer\/checkout\//
const HISTORY = /\/api\/surfer\/history/
const RETURNED = '/checkout/success?success=true&checkout=cs_test_none'
const PICTURE = '/media/wave.jpg'

async function bought(tab: Tab, site: string): Promise<PurchasedMedia[]> {
  const authorization = `Bearer ${await readToken(tab)}`
  const answer = await fetch(`${site}/api/surfer/mymedia`, { headers: { authorization } })
  return (await answer.json()) as PurchasedMedia[]
}

/** The end of a checkout with which so many of the surfer's own items were bought. */
const paid = (name: string, count: number): Screen => ({
  by: 'surfer',
  name: `checkout-success.${name}`,
  async show(tab, { site }, line) {
    const ids = (await bought(tab, site)).filter(({ on_hold }) => !on_hold).map(({ media }) => media.id)
    await line.answer(CHECKOUT, {
      order_id: 1,
      state: 'paid',
      media_id: ids.slice(0, count),
      total_price: 9 * count,
    })
    await tab.open(RETURNED)
    await tab.see(list('What you bought'))
  },
})

type Item = Order['media'][number]
const item = (at: number, change: Partial<Item> = {}): Item => ({
  ...{ id: at + 1, type: at % 4 === 3 ? 'video' : 'photo', preview_url: PICTURE, tile_url: PICTURE },
  ...{ media_name: `DSC_${4000 + at}.JPG`, price: 8.5, state: 'open', withdrawal: 'possible' },
  ...change,
})
const order = (id: number, media: Item[], change: Partial<Order> = {}): Order => ({
  ...{ id, date_of_placement: addDays(today(), -2), receipt_url: '/receipt', media, state: 'paid' },
  total_price: media.reduce((sum, { price }) => sum + price, 0),
  documents: [{ id, kind: 'receipt', number: `2026-${id}` }],
  ...{ refunded: 0, disputed: 0, charged_back: 0, withdraw_until: addDays(today(), 12) },
  session: {
    ...{ id: 7, session_date: addDays(today(), -3) },
    ...{ surfschool: null, location: { name: 'Supertubos' } },
  },
  photographer: { first_name: 'Matilde', last_name: 'Arouca' },
  ...change,
})

/** Whatever may become of an order. */
const troubledOrders = (): Order[] => [
  order(1009, [item(0), item(1, { state: 'refund_failed', withdrawal: 'none' })], {
    state: 'partially_refunded',
    refunded: 8.5,
  }),
  order(
    1008,
    Array.from({ length: 9 }, (_, at) => item(at, { state: 'held', withdrawal: 'none' })),
    { state: 'disputed', disputed: 76.5 },
  ),
  order(1007, [item(0, { state: 'refunded', withdrawal: 'none' })], {
    ...{ state: 'refunded', refunded: 8.5, receipt_url: null },
    documents: [
      { id: 1, kind: 'receipt', number: '2026-1' },
      { id: 2, kind: 'credit_note', number: '2026-2' },
    ],
  }),
  order(1006, [item(0, { state: 'pending', withdrawal: 'none' })], {
    ...{ state: 'pending', withdraw_until: null, receipt_url: null, documents: [] },
  }),
]

/** As far as the payment page of the sandbox. */
async function pay(tab: Tab, cart: string): Promise<void> {
  await keepCart(tab, cart)
  await tab.open('/cart')
  await tab.press(button('Proceed to Checkout'))
  const question = dialog('Confirm your order')
  await tab.press(within(question, nth(checkbox(), 0)))
  await tab.press(within(question, button(/^Continue to payment/)))
  await tab.at(/\/pay\//)
}

/** What a surfer sees of what was paid. */
export const paidScreens: readonly Screen[] = [
  paid('paid-one', 1),
  paid('paid-five', 5),
  paid('paid-many', 12),
  ...Object.entries({
    pending: 'Confirming your payment',
    processing: 'Your payment is under way',
    expired: 'Your payment did not go through',
  }).map(
    ([state, title]): Screen => ({
      by: 'surfer',
      name: `checkout-success.${state}`,
      waits: state === 'pending',
      async show(tab, { site }, line) {
        const [first] = await bought(tab, site)
        const media_id = first ? [first.media.id] : []
        await line.answer(CHECKOUT, { order_id: 1, state, media_id, total_price: 9 })
        await tab.open(RETURNED)
        await tab.see(heading(title))
      },
    }),
  ),
  {
    by: 'surfer',
    name: 'my-media.viewer',
    lies: true,
    async show(tab) {
      await tab.open('/surfer/media')
      await tab.press(nth(button(/^Look at photo/), 0))
      await tab.see(dialog(/./))
    },
  },
  {
    by: 'surfer',
    name: 'my-media.download-all',
    async show(tab) {
      await tab.open('/surfer/media')
      await tab.press(nth(button('Download all'), 0))
      await tab.see(dialog(/./))
    },
  },
  {
    by: 'surfer',
    name: 'my-media.offline',
    async show(tab, _stage, line) {
      await tab.open('/surfer/media')
      await tab.see(nth(button('Download Original Media'), 0))
      await line.cut()
      await tab.press(nth(button('Download Original Media'), 0))
      await tab.see(nth(text(/^Failed to get download URL/), 0))
    },
  },
  {
    by: 'surfer',
    name: 'purchases.troubles',
    async show(tab, { picture }, line) {
      await line.picture(picture)
      await line.answer(HISTORY, troubledOrders())
      await tab.open('/surfer/purchases')
      await tab.see(text('Payment disputed'))
    },
  },
  {
    by: 'surfer',
    name: 'purchases.viewer',
    async show(tab) {
      await tab.open('/surfer/purchases')
      await tab.press(nth(button(/^Look at photo/), 0))
      await tab.see(dialog(/./))
    },
  },
  {
    // Elsewhere: the site's own page is gone.
    by: 'surfer',
    name: 'payment-page',
    async show(tab, stage) {
      await pay(tab, await cartOf(stage, 3))
    },
  },
]
