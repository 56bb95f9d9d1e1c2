import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Dashboard } from '#contract/orders/dashboard.ts'
import type { myStats } from '#contract/orders/order-lists.ts'
import type { listOwnSessions } from '#contract/sessions/my-sessions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { call, control, openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, hear, requestRefundOf } from '#tests/support/factories/money-factory.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
})
after(() => site.close())

const ask = async <T>(path: string) => (await call(site, 'GET', path, shop.photographer)).json<T>()

/** Items and euros sold, as each page of the photographer tells. */
async function sold() {
  const { all, month } = await ask<OutputOf<typeof myStats>>('/api/photographer/my-stats')
  const { days, best_sellers } = await ask<Dashboard>('/api/photographer/my-dashboard')
  const { sessions } = await ask<OutputOf<typeof listOwnSessions>>('/api/photographer/sessions')
  const today = days.at(-1)
  return {
    all: [all.items, all.total],
    month: [month.items, month.total],
    today: [today?.items, today?.total],
    sessions: sessions.map(({ items_sold, sales }) => [items_sold, sales]),
    best: best_sellers.reduce((items, item) => items + item.sold, 0),
  }
}
const everywhere = (items: number, euros: number) => {
  const both = [items, euros]
  return { all: both, month: both, today: both, sessions: [both], best: items }
}

test('a refund is no sale: not while it is asked for, not when it is done, not when a bank could not deliver it', async () => {
  await buyAndPay(site, shop)
  const order = await buyAndPay(site, shop)
  assert.deepEqual(await sold(), everywhere(8, 48))
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  assert.deepEqual(await sold(), everywhere(7, 43), 'asked for')
  await hear(site)
  assert.deepEqual(await sold(), everywhere(7, 43), 'done')
  const [refund] = (await site.context.stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await hear(site)
  const kept = await site.context.db
    .selectFrom('order')
    .where('id', '=', order.id)
    .select('kept_cents')
    .executeTakeFirstOrThrow()
  assert.equal(kept.kept_cents, 2400, 'the ledger has the money again')
  assert.deepEqual(await sold(), everywhere(7, 43), 'failed')
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  assert.deepEqual(await sold(), everywhere(7, 43), 'repeated')
})
