import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, hear, ledgerOf, orderStatus } from '#tests/support/factories/money-factory.ts'
import { checkDelivered } from './check-delivered.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await openShop(site)
  await hear(site)
})
after(() => site.close())

/** The objects of these items as storage has them, or not. */
const lose = (missing: number[] | 'all') => {
  const { storage, db } = site.context
  const { size } = storage
  site.context.storage = {
    ...storage,
    async size(key) {
      const row = await db
        .selectFrom('media')
        .where('original_key', '=', key)
        .select(['id', 'bytes'])
        .executeTakeFirst()
      if (!row) return size(key)
      return missing === 'all' || missing.includes(row.id) ? null : row.bytes
    },
  }
}

test('an original that stays missing is paid back, alone; the others stay with their buyer', async () => {
  lose([])
  const order = await buyAndPay(site, shop)
  const [first] = order.media_ids
  assert(first)
  lose([first])
  for (const look of [1, 2]) {
    await checkDelivered(site.context, order.id, look)
    assert.deepEqual((await orderStatus(site, order.id)).refunds, [], 'it may come back')
  }
  await checkDelivered(site.context, order.id, 3)
  await checkDelivered(site.context, order.id, 3)
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'partially_refunded',
    access: ['ended', 'open', 'open', 'open'],
    refunds: ['undeliverable 500 done'],
  })
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -1900, photographer: 1520, platform: 380 })
})

test('a storage that is away as a whole gives nobody his money back', async () => {
  lose([])
  const order = await buyAndPay(site, shop)
  lose('all')
  for (const look of [1, 2, 3, 3]) await checkDelivered(site.context, order.id, look)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, [])
})

test('while a backup is brought back nobody is given his money back by himself, and it is looked again', async () => {
  lose([])
  const order = await buyAndPay(site, shop)
  lose(order.media_ids.slice(0, 1))
  const restoring = { ...site.context, config: { ...site.context.config, refundsMissing: false } }
  for (const look of [1, 2, 3, 3]) await checkDelivered(restoring, order.id, look)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, [])
  await checkDelivered(site.context, order.id, 3)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['undeliverable 500 asked'])
})

test('each paid order is looked at once by itself', async () => {
  lose([])
  const order = await buyAndPay(site, shop)
  const { rows } = await site.context.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job
      where name = 'orders.check-delivered' and (data->>'order_id')::int = $1`,
    [order.id],
  )
  assert.equal(rows[0]?.n, 1)
})
