import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { control, openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, drainOrders, hear, orderStatus } from '#tests/support/factories/money-factory.ts'
import { catchUpEvents } from './catch-up-events.ts'
import { paymentEventHandlers } from './payment-events.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await hear(site)
})
after(() => site.close())

const stateOf = async (id: number) => (await orderStatus(site, id)).state

test('with every webhook lost, refunds and disputes made elsewhere are learned from the list of events', async () => {
  const [refunded, disputed] = [await buyAndPay(site, shop), await buyAndPay(site, shop)]
  await control(site, 'webhooks', { mode: 'lost' })
  for (let n = 0; n < 12; n += 1)
    await site.context.stripe.refunds.create({ payment_intent: refunded.payment_intent, amount: 200 })
  await control(site, 'dispute', { payment_intent: disputed.payment_intent })
  await catchUpEvents(site.context)
  assert.equal(await drainOrders(site), 0, 'a webhook is given its time')
  await catchUpEvents(site.context, -1)
  await drainOrders(site)
  assert.equal(await stateOf(refunded.id), 'refunded')
  assert.equal(await stateOf(disputed.id), 'disputed')
  await catchUpEvents(site.context, -1)
  assert((await drainOrders(site)) <= 4, 'only what settling the dispute itself has caused is new')
  await catchUpEvents(site.context, -1)
  assert.equal(await drainOrders(site), 0, 'each event is taken once')
  await control(site, 'webhooks', { mode: 'normal' })
})

test('a provider that is away leaves the reading where it was', async () => {
  const order = await buyAndPay(site, shop)
  await site.context.stripe.refunds.create({ payment_intent: order.payment_intent })
  await control(site, 'api', { mode: 'failing', status: 503, match: 'GET /v1/events' })
  await assert.rejects(catchUpEvents(site.context, -1))
  await control(site, 'api', { mode: 'normal' })
  await catchUpEvents(site.context, -1)
  await drainOrders(site)
  assert.equal(await stateOf(order.id), 'refunded')
})

test('the list of events takes no more kinds than we listen to', () => {
  assert(paymentEventHandlers.size <= 20, 'the provider takes twenty types in one call')
})
