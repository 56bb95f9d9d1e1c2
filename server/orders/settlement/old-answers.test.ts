import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import {
  buyAndPay,
  hear,
  ledgerOf,
  orderStatus,
  requestRefundOf,
} from '#tests/support/factories/money-factory.ts'
import { settleOrder } from './settle-order.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await hear(site)
})
after(() => site.close())

test('what the provider said before a refund, and arrives after it, undoes nothing: it is asked again', async (t) => {
  const order = await buyAndPay(site, shop)
  const { sessions } = site.context.stripe.checkout
  const retrieve = sessions.retrieve.bind(sessions)
  let asked = 0
  t.mock.method(sessions, 'retrieve', async (...question: Parameters<typeof retrieve>) => {
    const answer = await retrieve(...question)
    asked += 1
    if (asked > 1) return answer
    // While this answer is on its way, all is paid back and known.
    await requestRefundOf(site, order, 'all')
    await hear(site)
    return answer
  })
  await settleOrder(site.context, order.checkout_id)
  assert.ok(asked > 2, 'by the refund, and again')
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'refunded',
    access: ['ended', 'ended', 'ended', 'ended'],
    refunds: ['operator 2400 done'],
  })
  assert.deepEqual(await ledgerOf(site, order.id), {})
})
