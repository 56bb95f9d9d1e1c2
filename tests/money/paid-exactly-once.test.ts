import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderConfirmationMailJob } from '#server/notifications/job-names.ts'
import { orderPaid } from '#server/orders/events.ts'
import { reconcileOrders } from '#server/orders/settlement/reconcile-orders.ts'
import { settleOrder } from '#server/orders/settlement/settle-order.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  type Opened,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { letMinutesPass } from '#tests/support/factories/money-factory.ts'
import { atOnce } from '#tests/support/money/at-once.ts'
import { eventsOf, sendEvent } from '#tests/support/money/provider-events.ts'
import { printedRandom, runSize, shuffled } from '#tests/support/random/run-size.ts'

const ORDERS = runSize(10, 200)
const COPIES = runSize(10, 50)
/** How often each order is settled beside all that, as its event's twins under other ids would have it. */
const TWINS = 8

type Bought = { buyer: MadePerson; opened: Opened }
let site: TestApp
let shop: Shop
/** Orders published as paid, one entry each time. */
const published: number[] = []

before(async () => {
  site = await startTestApp({ payments: true, mail: true })
  shop = await openShop(site, { images: 2, videos: 1 })
  await site.payments?.drained()
  await site.drain()
  await control(site, 'webhooks', { mode: 'lost' })
  const { publish } = site.context
  site.context.publish = (tx, event, payload) => {
    if (event.name === orderPaid.name) published.push((payload as { order_id: number }).order_id)
    return publish(tx, event, payload)
  }
})
after(() => site.close())

const mediaIds = () => [...shop.session.images, ...shop.session.videos].map(({ id }) => id)

async function buy(): Promise<Bought> {
  const buyer = await makeSurfer(site.context)
  const opened = await openCheckout(site, buyer, checkoutBody(site, shop))
  assert.equal((await payAt(site, opened.url)).status, 303)
  return { buyer, opened }
}

/** What the success page asks, as often as a buyer may press reload. */
async function comeBack({ buyer, opened }: Bought): Promise<void> {
  const seen = await call(site, 'GET', `/api/surfer/checkout/${opened.sessionId}`, buyer)
  assert.equal(seen.statusCode, 200)
  const confirmed = await call(site, 'POST', '/api/surfer/temp_order', buyer, {
    media_id: mediaIds(),
    total_price: 19,
    currency: 'EUR',
    checkout_session_id: opened.sessionId,
  })
  assert.equal(confirmed.statusCode, 200, confirmed.body)
}

const settleTwins = ({ opened }: Bought): Promise<unknown> =>
  Promise.all(Array.from({ length: TWINS }, () => settleOrder(site.context, opened.sessionId)))

const idsOf = (some: Bought[]): number[] => some.map(({ opened }) => opened.order_id).sort((a, b) => a - b)

test(`${ORDERS} orders, each event ${COPIES} times at once beside the return page and the reconciliation: each is paid once`, async (context) => {
  const random = printedRandom(context)
  const bought = await atOnce(8, Array.from({ length: ORDERS }), buy)
  const events = (await eventsOf(site)).filter(({ type }) => type === 'checkout.session.completed')
  assert.equal(events.length, ORDERS)
  await letMinutesPass(site, 2)

  const copies = shuffled(
    random,
    events.flatMap((event) => Array.from({ length: COPIES }, () => event)),
  )
  const deliver = atOnce(50, copies, (event) => sendEvent(site, event))
  const [statuses] = await Promise.all([
    deliver,
    atOnce(10, shuffled(random, [...bought, ...bought]), comeBack),
    atOnce(6, shuffled(random, bought), settleTwins),
    reconcileOrders(site.context),
    ...Array.from({ length: 4 }, () => site.drain()),
  ])
  assert.deepEqual([...new Set(statuses)], [200])
  await letMinutesPass(site, 2)
  await reconcileOrders(site.context)
  await site.drain()
  // A worker that died before it could say that it was done: its job runs again.
  for (const order_id of idsOf(bought))
    await site.context.queue.send(site.context.db, orderConfirmationMailJob, { order_id })
  await site.drain()

  const { rows } = await site.context.pool.query<{ state: string; purchases: number; media: number }>(
    `select o.state, count(p.id)::int as purchases, count(distinct p.media_id)::int as media
       from "order" o left join purchase p on p.order_id = o.id group by o.id`,
  )
  assert.equal(rows.length, ORDERS)
  for (const row of rows) assert.deepEqual(row, { state: 'paid', purchases: 3, media: 3 })
  assert.deepEqual(
    published.sort((a, b) => a - b),
    idsOf(bought),
    'each is published once',
  )
  const { rows: refunds } = await site.context.pool.query('select order_id, reason from refund')
  assert.deepEqual(refunds, [], 'nothing was taken for paid twice')
  const mails = site.inbox?.messages() ?? []
  for (const { buyer } of bought)
    assert.equal(mails.filter((mail) => mail.to === buyer.email).length, 1, 'one mail each')
})
