import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Context } from '#server/platform/context.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  CARDS,
  call,
  checkoutBody,
  control,
  type Opened,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { ordersJobs } from '../jobs.ts'
import { settleOrder } from './settle-order.ts'

let site: TestApp
let shop: Shop

before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
})
after(() => site.close())

const drain = () => site.context.queue.drain(ordersJobs, site.context)
const buy = async (buyer: MadePerson, ids?: number[]): Promise<Opened> =>
  openCheckout(site, buyer, checkoutBody(site, shop, ids))
const travel = (setting: object) => control(site, 'webhooks', setting)

/** How an order stands, with what came of it. */
async function outcome({ order_id }: Opened) {
  const { rows } = await site.context.pool.query<{ state: string; purchases: number; mails: number }>(
    `select state,
            (select count(*)::int from purchase where order_id = o.id) as purchases,
            (select count(*)::int from pgboss.job
              where name = 'notifications.order-confirmation' and (data->>'order_id')::int = o.id) as mails
       from "order" o where id = $1`,
    [order_id],
  )
  return rows[0]
}
const DELIVERED = { state: 'paid', purchases: 4, mails: 1 }

test('a surfer pays on the hosted page and the order is his, with its receipt, without the success page', async () => {
  const buyer = await makeSurfer(site.context)
  const opened = await buy(buyer)
  assert.deepEqual(await outcome(opened), { state: 'pending', purchases: 0, mails: 0 })
  const paid = await payAt(site, opened.url)
  assert.equal(paid.status, 303)
  assert.equal(
    paid.headers.get('location'),
    `${site.url}/checkout/success?success=true&session_id=${opened.sessionId}`,
  )
  await drain()
  assert.deepEqual(await outcome(opened), DELIVERED)
  const [order, ...more] = (await call(site, 'GET', '/api/surfer/history', buyer)).json<
    { id: number; total_price: number; receipt_url: string; media: unknown[] }[]
  >()
  assert.equal(more.length, 0)
  assert.equal(order?.id, opened.order_id)
  assert.equal(order.total_price, 24)
  assert.equal(order.media.length, 4)
  assert.equal((await fetch(order.receipt_url)).status, 200)
})

test('the photographer gets the total less 20 percent and sees the sale under the same order number', async () => {
  const buyer = await makeSurfer(site.context, { first_name: 'Rui', last_name: 'Onda' })
  const opened = await buy(buyer)
  await payAt(site, opened.url)
  await drain()
  const checkout = await site.context.stripe.checkout.sessions.retrieve(opened.sessionId, {
    expand: ['payment_intent.latest_charge.transfer'],
  })
  const intent = checkout.payment_intent
  assert(intent && typeof intent === 'object')
  assert.equal(intent.application_fee_amount, 480)
  assert.equal(intent.transfer_data?.destination, shop.destination)
  const answer = await call(site, 'GET', '/api/photographer/my-sales', shop.photographer)
  const sales = answer
    .json<{ media_price: number; order: { id: number; surfer_name: string } }[]>()
    .filter((sale) => sale.order.id === opened.order_id)
  assert.deepEqual(
    sales.map((sale) => sale.media_price),
    [5, 5, 5, 9],
  )
  assert.equal(sales[0]?.order.surfer_name, 'Rui Onda')
})

test('history and sales need their own role and show nobody else anything', async () => {
  const stranger = await makeSurfer(site.context)
  const { photographer: other } = await openShop(site)
  assert.deepEqual((await call(site, 'GET', '/api/surfer/history', stranger)).json(), [])
  assert.deepEqual((await call(site, 'GET', '/api/photographer/my-sales', other)).json(), [])
  for (const [url, wrong] of [
    ['/api/surfer/history', other],
    ['/api/photographer/my-sales', stranger],
  ] as const) {
    assert.equal((await call(site, 'GET', url, null)).statusCode, 401)
    assert.equal((await call(site, 'GET', url, wrong)).statusCode, 403)
  }
})

test('a declined card leaves the order pending and the same checkout open', async () => {
  const opened = await buy(await makeSurfer(site.context))
  assert.equal((await payAt(site, opened.url, CARDS.declined)).status, 200)
  await drain()
  assert.equal((await outcome(opened))?.state, 'pending')
  await payAt(site, opened.url)
  await drain()
  assert.deepEqual(await outcome(opened), DELIVERED)
})

test('doubled events, twins under two ids and replays make one order and one mail', async () => {
  await travel({ mode: 'doubled', twins: true })
  const opened = await buy(await makeSurfer(site.context))
  await payAt(site, opened.url)
  await travel({ mode: 'normal' })
  await drain()
  const { rows } = await site.context.pool.query<{ id: string }>(
    'select id from payment_event where object_id = $1',
    [opened.sessionId],
  )
  assert.equal(rows.length, 2)
  await site.context.pool.query(
    `update pgboss.job set state = 'completed' where name = 'notifications.order-confirmation'`,
  )
  for (const { id } of rows) await control(site, 'resend', { event: id })
  await drain()
  assert.deepEqual(await outcome(opened), DELIVERED)
})

test('webhook, reconciliation and whoever else, fifty at once: one order, one mail', async () => {
  await travel({ mode: 'late' })
  const opened = await buy(await makeSurfer(site.context))
  await payAt(site, opened.url)
  let published = 0
  const context: Context = {
    ...site.context,
    publish(...event) {
      published += 1
      return site.context.publish(...event)
    },
  }
  await Promise.all(Array.from({ length: 50 }, () => settleOrder(context, opened.sessionId)))
  assert.equal(published, 1)
  await travel({ mode: 'normal' })
  await control(site, 'release')
  await drain()
  assert.deepEqual(await outcome(opened), DELIVERED)
})

test('events in any order end in the same state', async () => {
  await travel({ mode: 'reordered' })
  const paid = await buy(await makeSurfer(site.context))
  const left = await buy(await makeSurfer(site.context))
  await payAt(site, paid.url)
  await site.context.stripe.checkout.sessions.expire(left.sessionId)
  await control(site, 'release')
  await travel({ mode: 'normal' })
  await drain()
  assert.deepEqual(await outcome(paid), DELIVERED)
  assert.equal((await outcome(left))?.state, 'expired')
})

test('an order given up too early is delivered all the same once it is paid, and stays paid', async () => {
  const opened = await buy(await makeSurfer(site.context))
  const { db } = site.context
  await db.updateTable('order').set({ state: 'expired' }).where('id', '=', opened.order_id).execute()
  await payAt(site, opened.url)
  await drain()
  assert.deepEqual(await outcome(opened), DELIVERED)
})

test('a payment that is not what was ordered delivers nothing', async () => {
  const { db } = site.context
  const opened = await buy(await makeSurfer(site.context))
  await db.updateTable('order').set({ total_cents: 2300 }).where('id', '=', opened.order_id).execute()
  await payAt(site, opened.url)
  await drain()
  assert.deepEqual(await outcome(opened), { state: 'pending', purchases: 0, mails: 0 })
})

test('paying one checkout ends the others of the same items, and they cannot be paid', async () => {
  const buyer = await makeSurfer(site.context)
  const [one, two, three] = shop.session.images.map((item) => item.id)
  assert(one && two && three)
  const paid = await buy(buyer, [one, two])
  const same = await buy(buyer, [one, two])
  const overlapping = await buy(buyer, [two, three])
  const apart = await buy(buyer, [three])
  const others = await buy(await makeSurfer(site.context), [one])
  await payAt(site, paid.url)
  await drain()
  await drain()
  assert.equal((await outcome(same))?.state, 'cancelled')
  assert.equal((await outcome(overlapping))?.state, 'cancelled')
  assert.equal((await outcome(apart))?.state, 'pending')
  assert.equal((await outcome(others))?.state, 'pending')
  assert.equal((await payAt(site, same.url)).status, 200)
  await drain()
  assert.equal((await outcome(same))?.state, 'cancelled')
})

test('two checkouts of one item paid before either is known: the item is owned once, the second goes back', async () => {
  const buyer = await makeSurfer(site.context)
  const [item] = shop.session.images.map((image) => image.id)
  assert(item)
  await travel({ mode: 'late' })
  const [first, second] = [await buy(buyer, [item]), await buy(buyer, [item])]
  await payAt(site, first.url)
  await payAt(site, second.url)
  await travel({ mode: 'normal' })
  await control(site, 'release')
  await drain()
  const states = [await outcome(first), await outcome(second)]
  assert.deepEqual(states.map((one) => one?.state).sort(), ['paid', 'refunded'])
  assert.equal((states[0]?.purchases ?? 0) + (states[1]?.purchases ?? 0), 1)
})

test('a photographer whose account is restricted by the provider can no longer be bought from', async () => {
  const other = await openShop(site, { images: 1 })
  await control(site, 'account', { account: other.destination, state: 'restricted' })
  await site.payments?.drained()
  await drain()
  const buyer = await makeSurfer(site.context)
  const answer = await call(site, 'POST', '/api/payments/sessions', buyer, checkoutBody(site, other))
  assert.equal(answer.json<{ code: string }>().code, 'account_not_ready')
})

test('a photographer whose account was closed without our hearing of it cannot be bought from either', async () => {
  const other = await openShop(site, { images: 1 })
  await site.payments?.drained()
  await drain()
  await travel({ mode: 'lost' })
  await control(site, 'account', { account: other.destination, state: 'restricted' })
  await travel({ mode: 'normal' })
  const buyer = await makeSurfer(site.context)
  const answer = await call(site, 'POST', '/api/payments/sessions', buyer, checkoutBody(site, other))
  assert.equal(answer.json<{ code: string }>().code, 'account_not_ready')
  const seller = await site.context.db
    .selectFrom('photographer')
    .where('id', '=', other.photographer.id)
    .select('charges_enabled')
    .executeTakeFirstOrThrow()
  assert.equal(seller.charges_enabled, false)
})
