import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { history } from '#contract/orders/order-lists.ts'
import type { CartReview, checkoutState } from '#contract/orders/orders.ts'
import type { ownedMedia, ProcessingOrder } from '#contract/orders/owned-media.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { ledgerOf, letMinutesPass, orderStatus } from '#tests/support/factories/money-factory.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleOrder } from './settle-order.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true, mail: true })
  shop = await openShop(site)
  await hear()
})
afterEach(() => control(site, 'webhooks', { mode: 'normal' }))
after(() => site.close())

/** Lets the webhooks arrive and does what they call for, mails included. */
async function hear(): Promise<void> {
  await control(site, 'release')
  await site.payments?.drained()
  while ((await site.drain()) > 0) await site.payments?.drained()
}

/** Chooses the bank debit on the hosted page: the checkout is completed, the money comes days later or never. */
async function askBank(url: string): Promise<void> {
  const method = new URLSearchParams({ method: 'sepa_debit' })
  const answer = await fetch(url, { method: 'POST', body: method, redirect: 'manual' })
  assert.equal(answer.status, 303)
  await site.payments?.drained()
}
const ids = () => [...shop.session.images, ...shop.session.videos].map(({ id }) => id).sort((a, b) => a - b)
const buy = (buyer: MadePerson, wanted?: number[]) =>
  openCheckout(site, buyer, checkoutBody(site, shop, wanted))
async function debit(wanted?: number[]) {
  const buyer = await makeSurfer(site.context)
  const opened = await buy(buyer, wanted)
  await askBank(opened.url)
  await hear()
  return { ...opened, buyer }
}
const decide = (session: string, outcome: 'succeeded' | 'failed') =>
  control(site, 'payment', { session, outcome })
const end = async (session: string, outcome: 'succeeded' | 'failed') => {
  await decide(session, outcome)
  await hear()
}
const get = async <T>(buyer: { headers: Record<string, string> }, url: string) =>
  (await site.app.inject({ url: `/api/${url}`, headers: buyer.headers })).json<T>()
const refusal = async (buyer: MadePerson, wanted?: number[]) => {
  const answer = await call(site, 'POST', '/api/payments/sessions', buyer, checkoutBody(site, shop, wanted))
  return answer.statusCode === 200 ? null : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
}
/** What the buyer's pages show of it, and which mails he had. */
async function shown(buyer: MadePerson, checkout: string) {
  const orders = await get<OutputOf<typeof history>>(buyer, 'surfer/history')
  const owned = await get<OutputOf<typeof ownedMedia>>(buyer, `surfer/owned?session_id=${shop.session.id}`)
  const current = await get<OutputOf<typeof checkoutState>>(buyer, `surfer/checkout/${checkout}`)
  const mails = site.inbox?.messages().filter(({ to }) => to === buyer.email) ?? []
  return {
    history: orders.map(({ state, media }) => [state, ...new Set(media.map((item) => item.state))].join(' ')),
    owned: owned.owned.map(({ media_id }) => media_id),
    processing: owned.processing,
    waits: (await get<ProcessingOrder[]>(buyer, 'surfer/processing')).map(({ id }) => id),
    downloads: (await get<unknown[]>(buyer, 'surfer/mymedia')).length,
    status: current.state,
    // The inbox has the newest first.
    mails: mails.toReversed().map(({ subject }) => subject.replace(/#\d+/, '#')),
  }
}
const WAITS = 'Your payment for order # is under way'
const ARRIVED = 'Your order #'
const FAILED = 'Your payment for order # did not arrive'

test('a payment under way is shown as that, delivers nothing and sells nothing; then everything', async () => {
  const { order_id, sessionId, buyer } = await debit()
  assert.deepEqual(await orderStatus(site, order_id), { state: 'pending', access: [], refunds: [] })
  assert.deepEqual(await ledgerOf(site, order_id), {})
  assert.deepEqual(await shown(buyer, sessionId), {
    history: ['pending pending'],
    owned: [],
    processing: ids(),
    waits: [order_id],
    downloads: 0,
    status: 'processing',
    mails: [WAITS],
  })
  const [order] = await get<OutputOf<typeof history>>(buyer, 'surfer/history')
  assert.equal(order?.withdraw_until, null)
  assert(order.media.every(({ withdrawal }) => withdrawal === 'none'))
  const [waiting] = await get<ProcessingOrder[]>(buyer, 'surfer/processing')
  assert.deepEqual([waiting?.total_price, waiting?.media.length], [24, 4])
  const sold = async () => (await get<unknown[]>(shop.photographer, 'photographer/my-sales')).length
  assert.equal(await sold(), 0)
  assert.deepEqual(
    site.inbox?.messages().filter(({ to }) => to === shop.photographer.email),
    [],
  )
  const withdrawal = { order_id, media_id: ids() }
  const answer = await call(site, 'POST', '/api/surfer/withdrawals', buyer, withdrawal)
  assert.equal(answer.json<{ code: string }>().code, 'order_unpaid')

  await end(sessionId, 'succeeded')
  const access = ['open', 'open', 'open', 'open']
  assert.deepEqual(await orderStatus(site, order_id), { state: 'paid', access, refunds: [] })
  assert.deepEqual(await ledgerOf(site, order_id), { buyer: -2400, photographer: 1920, platform: 480 })
  assert.deepEqual(await shown(buyer, sessionId), {
    history: ['paid open'],
    owned: ids(),
    processing: [],
    waits: [],
    downloads: 4,
    status: 'paid',
    mails: [WAITS, ARRIVED],
  })
  assert.equal(await sold(), 4)
})

test('a debit that fails ends the order, the buyer is told once, and the items may be bought again', async () => {
  const { order_id, sessionId, buyer } = await debit()
  await end(sessionId, 'failed')
  await settleOrder(site.context, sessionId)
  await hear()
  assert.deepEqual(await orderStatus(site, order_id), { state: 'expired', access: [], refunds: [] })
  assert.deepEqual(await shown(buyer, sessionId), {
    history: [],
    owned: [],
    processing: [],
    waits: [],
    downloads: 0,
    status: 'expired',
    mails: [WAITS, FAILED],
  })
  assert.equal(await refusal(buyer), null)
})

test('what a payment is under way for cannot be bought a second time, not even among others; by others it can', async () => {
  const [first, second, ...rest] = ids()
  assert(first && second)
  const { sessionId, buyer } = await debit([first])
  assert.equal(await refusal(buyer, [first]), '409 payment_processing')
  assert.equal(await refusal(buyer, [first, second]), '409 payment_processing')
  assert.equal(await refusal(buyer, [second, ...rest]), null)
  assert.equal(await refusal(await makeSurfer(site.context), [first]), null)
  const review = await call(site, 'POST', '/api/payments/review', buyer, { media_id: [first, second] })
  assert.deepEqual(
    review.json<CartReview>().items.map(({ state }) => state),
    ['processing', 'on_sale'],
  )
  await end(sessionId, 'succeeded')
  assert.equal(await refusal(buyer, [first]), '409 already_owned')
})

test('another open checkout of the same items ends as soon as one is left to a bank', async () => {
  const buyer = await makeSurfer(site.context)
  const [kept, pointless] = [await buy(buyer), await buy(buyer)]
  await askBank(kept.url)
  await hear()
  assert.equal((await orderStatus(site, kept.order_id)).state, 'pending')
  assert.equal((await orderStatus(site, pointless.order_id)).state, 'cancelled')
  assert.notEqual((await payAt(site, pointless.url)).status, 303)
})

test('two debits of the same items, each begun before the other was known, deliver once and pay one back', async () => {
  const buyer = await makeSurfer(site.context)
  const [one, two] = [await buy(buyer), await buy(buyer)]
  await control(site, 'webhooks', { mode: 'late' })
  await askBank(one.url)
  await askBank(two.url)
  await control(site, 'webhooks', { mode: 'normal' })
  await hear()
  const states = async () =>
    Promise.all([one, two].map(async ({ order_id }) => (await orderStatus(site, order_id)).state))
  assert.deepEqual(await states(), ['pending', 'pending'])
  const owned = await get<OutputOf<typeof ownedMedia>>(buyer, `surfer/owned?session_id=${shop.session.id}`)
  assert.deepEqual(owned.processing, ids())
  await end(two.sessionId, 'succeeded')
  await end(one.sessionId, 'succeeded')
  assert.deepEqual(await states(), ['refunded', 'paid'])
  assert.deepEqual(await ledgerOf(site, one.order_id), {})
})

for (const mode of ['doubled', 'reordered', 'late'] as const)
  test(`webhooks that come ${mode}, with twins, tell each thing once`, async () => {
    await control(site, 'webhooks', { mode, twins: true })
    const { order_id, sessionId, buyer } = await debit()
    await end(sessionId, 'succeeded')
    await control(site, 'webhooks', { mode: 'normal' })
    await hear()
    assert.equal((await orderStatus(site, order_id)).state, 'paid')
    assert.deepEqual((await shown(buyer, sessionId)).mails, [WAITS, ARRIVED])
  })

test('news of both at once, the later one heard first, is the later one alone', async () => {
  await control(site, 'webhooks', { mode: 'lost' })
  const { order_id, sessionId, buyer } = await debit()
  await decide(sessionId, 'succeeded')
  await control(site, 'webhooks', { mode: 'normal' })
  await Promise.all(Array.from({ length: 12 }, () => settleOrder(site.context, sessionId)))
  await hear()
  assert.equal((await orderStatus(site, order_id)).state, 'paid')
  assert.deepEqual((await shown(buyer, sessionId)).mails, [ARRIVED])
})

test('with every webhook lost, and killed while noting it, the reconciliation finds the same', async () => {
  await control(site, 'webhooks', { mode: 'lost' })
  const { order_id, sessionId, buyer } = await debit()
  const killed = { ...site.context, publish: () => Promise.reject(new Error('killed here')) }
  await assert.rejects(settleOrder(killed, sessionId), /killed here/)
  const before = await shown(buyer, sessionId)
  assert.deepEqual([before.status, before.history, before.mails], ['pending', [], []])
  const reconcile = async () => {
    await letMinutesPass(site, 60)
    await reconcileOrders(site.context)
    await hear()
  }
  await reconcile()
  await reconcile()
  const now = await shown(buyer, sessionId)
  assert.deepEqual([now.status, now.history, now.mails], ['processing', ['pending pending'], [WAITS]])
  await decide(sessionId, 'failed')
  await assert.rejects(settleOrder(killed, sessionId), /killed here/)
  assert.equal((await orderStatus(site, order_id)).state, 'pending')
  await reconcile()
  assert.equal((await orderStatus(site, order_id)).state, 'expired')
  assert.deepEqual((await shown(buyer, sessionId)).mails, [WAITS, FAILED])
})

test("what is the buyer's own is told to nobody else", async () => {
  const { sessionId, buyer } = await debit()
  const other = await makeSurfer(site.context)
  const session = `/api/surfer/owned?session_id=${shop.session.id}`
  assert.equal((await site.app.inject({ url: session })).statusCode, 401)
  assert.equal((await site.app.inject({ url: '/api/surfer/processing' })).statusCode, 401)
  assert.equal((await call(site, 'GET', session, shop.photographer)).statusCode, 403)
  assert.equal((await call(site, 'GET', '/api/surfer/owned', other)).statusCode, 400)
  assert.equal((await call(site, 'GET', `/api/surfer/checkout/${sessionId}`, other)).statusCode, 404)
  assert.deepEqual(await get(other, `surfer/owned?session_id=${shop.session.id}`), {
    owned: [],
    processing: [],
  })
  assert.deepEqual(await get(other, 'surfer/processing'), [])
  const elsewhere = await get(buyer, `surfer/owned?session_id=${shop.session.id + 999}`)
  assert.deepEqual(elsewhere, { owned: [], processing: [] })
  const { headers } = await call(site, 'GET', session, buyer)
  assert.match(String(headers['cache-control']), /no-store|private/)
})

test('a closed account hears nothing more of its payment, and gets it back', async () => {
  const { order_id, sessionId, buyer } = await debit()
  await site.context.db
    .updateTable('surfer')
    .set({ closed_at: new Date() })
    .where('id', '=', buyer.id)
    .execute()
  await end(sessionId, 'succeeded')
  const { state, refunds } = await orderStatus(site, order_id)
  assert.equal(state, 'refunded')
  assert.match(refunds[0] ?? '', /^account_closed 2400/)
  const mails = site.inbox?.messages().filter(({ to }) => to === buyer.email) ?? []
  assert.equal(mails.length, 1)
})
