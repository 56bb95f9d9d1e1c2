import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { ordersJobs } from '../jobs.ts'
import { reconcileOrders } from './reconcile-orders.ts'

let site: TestApp
let shop: Shop

// Each test has its own: all orders are asked about, and the provider's clock does not go back.
beforeEach(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await site.payments?.drained()
  await site.context.queue.drain(ordersJobs, site.context)
  await control(site, 'webhooks', { mode: 'lost' })
})
afterEach(() => site.close())

const buy = async () => openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
const stateOf = async (id: number) =>
  (await site.context.db.selectFrom('order').where('id', '=', id).select('state').executeTakeFirstOrThrow())
    .state
/** As if so many minutes had passed since the orders were placed and asked about. */
const letPass = (minutes: number) =>
  site.context.pool.query(
    `update "order" set created_at = created_at - make_interval(mins => $1),
       asked_at = asked_at - make_interval(mins => $1)`,
    [minutes],
  )
async function reconcile(): Promise<number> {
  await reconcileOrders(site.context)
  return site.context.queue.drain(ordersJobs, site.context)
}

test('with every webhook lost each paid order is delivered, and only the paid ones', async () => {
  const [paid, open] = [await buy(), await buy()]
  await payAt(site, paid.url)
  assert.equal(await reconcile(), 0, 'a webhook is given its time')
  await letPass(1)
  await reconcile()
  assert.equal(await stateOf(paid.order_id), 'paid')
  assert.equal(await stateOf(open.order_id), 'pending')
  const { rows } = await site.context.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'notifications.order-confirmation'`,
  )
  assert.equal(rows[0]?.n, 1)
})

test('an order just asked about is left alone until its next turn', async () => {
  const open = await buy()
  await letPass(1)
  assert((await reconcile()) > 0)
  assert.equal(await reconcile(), 0)
  await letPass(1)
  assert((await reconcile()) > 0)
  assert.equal(await stateOf(open.order_id), 'pending')
})

test('an order whose checkout was never opened is given up after a while, not before', async () => {
  const { order_id } = await buy()
  await site.context.db
    .updateTable('order')
    .set({ checkout_session_id: null })
    .where('id', '=', order_id)
    .execute()
  await letPass(1)
  await reconcile()
  assert.equal(await stateOf(order_id), 'pending')
  await letPass(5)
  await reconcile()
  assert.equal(await stateOf(order_id), 'expired')
})

test('a checkout the provider has never heard of is given up only when its time is over', async () => {
  const { db } = site.context
  const { order_id } = await buy()
  const forget = db.updateTable('order').where('id', '=', order_id)
  await forget.set({ checkout_session_id: 'cs_test_elsewhere' }).execute()
  await letPass(1)
  await reconcile()
  assert.equal(await stateOf(order_id), 'pending')
  await forget.set({ expires_at: new Date(Date.now() - 1000) }).execute()
  await letPass(10)
  await reconcile()
  assert.equal(await stateOf(order_id), 'expired')
})

test('a provider that is away for a while only delays the answer', async () => {
  const paid = await buy()
  await payAt(site, paid.url)
  await letPass(1)
  await control(site, 'api', { mode: 'failing', status: 503, match: 'GET /v1/checkout' })
  await assert.rejects(reconcile())
  await control(site, 'api', { mode: 'normal' })
  assert.equal(await stateOf(paid.order_id), 'pending')
  await site.context.pool.query(`update pgboss.job set state = 'failed' where state = 'active'`)
  await letPass(2)
  await reconcile()
  assert.equal(await stateOf(paid.order_id), 'paid')
})

test('a checkout nobody paid in time expires', async () => {
  const open = await buy()
  await control(site, 'advance', { seconds: 32 * 60 })
  await letPass(32)
  await reconcile()
  assert.equal(await stateOf(open.order_id), 'expired')
})

test('orders that are settled are not asked about again', async () => {
  const [paid, open] = [await buy(), await buy()]
  await payAt(site, paid.url)
  await letPass(1)
  await reconcile()
  assert.deepEqual([await stateOf(paid.order_id), await stateOf(open.order_id)], ['paid', 'pending'])
  await letPass(600)
  assert.equal(await reconcile(), 1)
})
