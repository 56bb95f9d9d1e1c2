import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '#contract/orders/order-lists.ts'
import type { TestApp } from '#tests/support/app.ts'
import { call, control } from '#tests/support/factories/checkout-factory.ts'
import {
  drainOrders,
  hear,
  ledgerOf,
  letMinutesPass,
  orderStatus,
  type PaidOrder,
  requestRefundOf,
} from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'
import { reconcileRefunds } from '../settlement/reconcile-refunds.ts'
import { sendRefund } from '../settlement/send-refund.ts'
import { settleOrder } from '../settlement/settle-order.ts'

let site: TestApp
let events: string[]
let buy: MoneySite['buy']
/** Events are remembered with what they are about. */
before(async () => {
  ;({ site, events, buy } = await openMoneySite(
    (event, payload) => `${event.name} ${Object.values(payload)}`,
  ))
})
after(() => site.close())

const refundsAtProvider = async (payment_intent: string) =>
  (await site.context.stripe.refunds.list({ payment_intent })).data.map((refund) => refund.amount)
/** What the buyer's list says of each item. */
const itemStates = async ({ buyer }: PaidOrder) => {
  const [order] = (await call(site, 'GET', '/api/surfer/history', buyer)).json<Order[]>()
  return order?.media.map(({ state }) => state)
}
const OPEN = ['open', 'open', 'open', 'open']
const ENDED = ['ended', 'ended', 'ended', 'ended']

test('a whole refund: the buyer has his money, the seller gives his part and we our share back', async () => {
  const order = await buy()
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -2400, photographer: 1920, platform: 480 })
  const { refund_id } = await requestRefundOf(site, order, 'all')
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'paid',
    access: ENDED,
    refunds: ['operator 2400 asked'],
  })
  await hear(site)
  const done = { state: 'refunded', access: ENDED, refunds: ['operator 2400 done'] }
  assert.deepEqual(await orderStatus(site, order.id), done)
  assert.deepEqual(await ledgerOf(site, order.id), {})
  assert.deepEqual(events, [`order.refunded ${refund_id}`])
  const charge = await site.context.stripe.charges.retrieve(order.charge, {
    expand: ['transfer', 'application_fee'],
  })
  assert(typeof charge.transfer === 'object' && typeof charge.application_fee === 'object')
  assert.equal(charge.transfer?.amount_reversed, 2400)
  assert.equal(charge.application_fee?.amount_refunded, 480)
})

test('item by item: each part to the cent, and together the whole', async () => {
  const order = await buy()
  const [first, second] = order.media_ids
  assert(first && second)
  await requestRefundOf(site, order, [first])
  await requestRefundOf(site, order, [second])
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'partially_refunded',
    access: ['ended', 'ended', 'open', 'open'],
    refunds: ['operator 500 done', 'operator 500 done'],
  })
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -1400, photographer: 1120, platform: 280 })
  await requestRefundOf(site, order, 'all', 'withdrawal')
  await hear(site)
  assert.equal((await orderStatus(site, order.id)).state, 'refunded')
  assert.deepEqual(await ledgerOf(site, order.id), {})
})

test('lost, late, doubled, twin and turned-around events of refunds end in the same state', async () => {
  for (const mode of ['lost', 'late', 'doubled', 'reordered']) {
    const order = await buy()
    await control(site, 'webhooks', { mode, twins: true })
    const { refund_id } = await requestRefundOf(site, order, 'all')
    await hear(site)
    await control(site, 'webhooks', { mode: 'normal' })
    const { state, access } = await orderStatus(site, order.id)
    assert.deepEqual({ state, access }, { state: 'refunded', access: ENDED }, mode)
    assert.deepEqual(await ledgerOf(site, order.id), {}, mode)
    assert.deepEqual(events, [`order.refunded ${refund_id}`], mode)
  }
})

test('the job ten times at once sends the money once', async () => {
  const order = await buy()
  const { refund_id } = await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await Promise.all(Array.from({ length: 10 }, () => sendRefund(site.context, refund_id)))
  await hear(site)
  assert.deepEqual(await refundsAtProvider(order.payment_intent), [500])
  assert.deepEqual(events, [`order.refunded ${refund_id}`])
})

test('killed after the provider took it and before we knew: it is found, days later too', async () => {
  const order = await buy()
  const { refund_id } = await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await control(site, 'api', { mode: 'failing', status: 503, match: 'GET /v1/checkout/sessions' })
  await assert.rejects(sendRefund(site.context, refund_id))
  await control(site, 'api', { mode: 'normal' })
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 asked'])
  await site.context.pool.query(
    `update provider_write set keyed_at = now() - interval '3 days' where purpose = 'refund-' || $1::int`,
    [refund_id],
  )
  await sendRefund(site.context, refund_id)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 done'])
  assert.deepEqual(await refundsAtProvider(order.payment_intent), [500])
  await hear(site)
})

test('a balance too low is tried again until it bears the refund', async () => {
  const order = await buy()
  await control(site, 'balance', { state: 'short' })
  const { refund_id } = await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 asked'])
  await control(site, 'balance', { state: 'enough' })
  await reconcileRefunds(site.context)
  assert.equal(await drainOrders(site), 0, 'it was tried just now')
  await letMinutesPass(site, 2)
  await reconcileRefunds(site.context)
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 done'])
  assert.deepEqual(await refundsAtProvider(order.payment_intent), [500])
  assert.deepEqual(events, [`order.refunded ${refund_id}`])
})

test('a refund that waits at the provider is done when it is, though no event tells', async () => {
  const order = await buy()
  await control(site, 'balance', { state: 'pending' })
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 pending'])
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -2400, photographer: 1920, platform: 480 })
  assert.deepEqual(events, [])
  await control(site, 'webhooks', { mode: 'lost' })
  await control(site, 'balance', { state: 'enough' })
  await control(site, 'webhooks', { mode: 'normal' })
  await letMinutesPass(site, 2)
  await reconcileRefunds(site.context)
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 done'])
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -1900, photographer: 1520, platform: 380 })
})

test('a refund the bank could not take is told, and can be asked for again', async () => {
  const order = await buy()
  await requestRefundOf(site, order, 'all')
  await hear(site)
  const [refund] = (await site.context.stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'paid',
    access: ENDED,
    refunds: ['operator 2400 failed'],
  })
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -2400, platform: 2400 })
  assert.deepEqual(await itemStates(order), Array(4).fill('refund_failed'))
  const told = await site.context.pool.query(
    `select 1 from pgboss.job j join refund r on r.id = (j.data->>'refund_id')::int
     where j.name = 'notifications.refund-failed' and r.order_id = $1`,
    [order.id],
  )
  assert.equal(told.rowCount, 1)
  assert.equal((await requestRefundOf(site, order, 'all')).cents, 2400)
})

test('the buyer reads of an item that its refund failed, until its price has gone back another way', async () => {
  const order = await buy()
  await requestRefundOf(site, order, order.media_ids.slice(1, 2))
  await hear(site)
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  assert.deepEqual(await itemStates(order), ['refunding', 'refunded', 'open', 'open'])
  await hear(site)
  assert.deepEqual(await itemStates(order), ['refunded', 'refunded', 'open', 'open'])
  const { stripe } = site.context
  const [refund] = (await stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await hear(site)
  assert.deepEqual(await itemStates(order), ['refund_failed', 'refunded', 'open', 'open'])
  await stripe.refunds.create({ payment_intent: order.payment_intent, amount: 499 })
  await hear(site)
  assert.deepEqual(await itemStates(order), ['refund_failed', 'refunded', 'open', 'open'], 'a cent less')
  await stripe.refunds.create({ payment_intent: order.payment_intent, amount: 1 })
  await hear(site)
  assert.deepEqual(await itemStates(order), ['refunded', 'refunded', 'open', 'open'])
})

test("a refund made in the provider's dashboard is followed; when it is whole, all access ends", async () => {
  const order = await buy()
  const { stripe } = site.context
  await stripe.refunds.create({ payment_intent: order.payment_intent, amount: 700, reverse_transfer: true })
  await hear(site)
  const part = { state: 'partially_refunded', access: OPEN, refunds: ['provider 700 done'] }
  assert.deepEqual(await orderStatus(site, order.id), part)
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -1700, photographer: 1220, platform: 480 })
  await stripe.refunds.create({ payment_intent: order.payment_intent })
  await hear(site)
  const { state, access } = await orderStatus(site, order.id)
  assert.deepEqual({ state, access }, { state: 'refunded', access: ENDED })
})

test('asking for what just went back in the dashboard sends nothing twice', async () => {
  const order = await buy()
  await control(site, 'webhooks', { mode: 'lost' })
  await site.context.stripe.refunds.create({ payment_intent: order.payment_intent })
  await control(site, 'webhooks', { mode: 'normal' })
  await requestRefundOf(site, order, 'all')
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'refunded',
    access: ENDED,
    refunds: ['operator 2400 failed', 'provider 2400 done'],
  })
  assert.deepEqual(await refundsAtProvider(order.payment_intent), [2400])
})

test('of a payment most of which went back in the dashboard, what is asked for brings the rest and no cent more', async () => {
  const order = await buy()
  const [first = 0, second = 0] = order.media_ids
  await control(site, 'webhooks', { mode: 'lost' })
  await site.context.stripe.refunds.create({ payment_intent: order.payment_intent, amount: 2200 })
  await control(site, 'webhooks', { mode: 'normal' })
  await requestRefundOf(site, order, [first])
  await requestRefundOf(site, order, [second])
  await hear(site)
  await letMinutesPass(site, 5)
  await reconcileRefunds(site.context)
  await hear(site)
  const { state, refunds } = await orderStatus(site, order.id)
  assert.equal(state, 'refunded')
  const sums = refunds.filter((refund) => refund.endsWith('done')).sort()
  assert.deepEqual(sums, ['operator 200 done', 'provider 2200 done'])
  assert.deepEqual((await refundsAtProvider(order.payment_intent)).sort(), [200, 2200])
  const history = await call(site, 'GET', '/api/surfer/history', order.buyer)
  const [told] = history.json<Order[]>()
  assert.equal(told?.refunded, 24)
  const states = told?.media.map((item) => item.state)
  assert.deepEqual(states, ['refunded', 'refunded', 'refunded', 'refunded'])
})

test('fifty who settle a refunded order at once book it once', async () => {
  const order = await buy()
  await control(site, 'webhooks', { mode: 'lost' })
  await site.context.stripe.refunds.create({ payment_intent: order.payment_intent, amount: 100 })
  await control(site, 'webhooks', { mode: 'normal' })
  await Promise.all(Array.from({ length: 50 }, () => settleOrder(site.context, order.checkout_id)))
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -2300, photographer: 1920, platform: 380 })
  assert.equal(events.length, 1)
})
