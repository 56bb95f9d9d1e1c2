import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersJobs } from '#server/orders/jobs.ts'
import { reconcileOrders } from '#server/orders/settlement/reconcile-orders.ts'
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
import { letMinutesPass } from '#tests/support/factories/money-factory.ts'
import { atOnce } from '#tests/support/money/at-once.ts'
import { below, printedRandom, runSize } from '#tests/support/random/run-size.ts'

const ORDERS = runSize(12, 300)
/** A paid order is delivered so long after its payment, with nothing but our own asking. */
const PATIENCE_MINUTES = 5

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await site.payments?.drained()
  await site.context.queue.drain(ordersJobs, site.context)
  await control(site, 'webhooks', { mode: 'lost' })
})
after(() => site.close())

test(`all webhooks lost: each of ${ORDERS} orders is delivered within ${PATIENCE_MINUTES} minutes of its payment`, async (context) => {
  const random = printedRandom(context)
  const open = await atOnce(8, Array.from({ length: ORDERS }), async () => ({
    ...(await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))),
    // A buyer takes up to twenty minutes; some never pay.
    paysAt: random() < 0.2 ? Number.POSITIVE_INFINITY : below(random, 20),
  }))
  for (let minute = 0; minute <= 20 + PATIENCE_MINUTES; minute += 1) {
    await atOnce(
      4,
      open.filter(({ paysAt }) => paysAt === minute),
      ({ url }) => payAt(site, url),
    )
    await letMinutesPass(site, 1)
    await reconcileOrders(site.context)
    await site.context.queue.drain(ordersJobs, site.context)
    const { rows } = await site.context.pool.query<{ id: number }>(
      `select order_id as id from purchase group by order_id having count(*) = 4`,
    )
    const delivered = new Set(rows.map(({ id }) => id))
    for (const { order_id, paysAt } of open) {
      if (paysAt > minute) assert.ok(!delivered.has(order_id), 'nothing is delivered before it is paid')
      if (paysAt + PATIENCE_MINUTES <= minute)
        assert.ok(delivered.has(order_id), `paid at ${paysAt}, not delivered at ${minute}`)
    }
  }
})
