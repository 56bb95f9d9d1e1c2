import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { toCents } from '#contract/orders/money.ts'
import type { Order, Sale } from '#contract/orders/order-lists.ts'
import type { listOwnSessions, OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import type { MadePerson } from '#tests/support/factories/account-factory.ts'
import { call, control, openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, hear, requestRefundOf } from '#tests/support/factories/money-factory.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
})
after(() => site.close())

const ask = async <T>(path: string, by: MadePerson = shop.photographer) =>
  (await call(site, 'GET', path, by)).json<T>()

/** What all the ledger's entries of an account add up to, cents. */
async function ledger(account: 'buyer' | 'photographer'): Promise<number> {
  const { rows } = await site.context.pool.query<{ cents: number }>(
    'select coalesce(sum(cents), 0)::int as cents from ledger_entry where account = $1',
    [account],
  )
  return rows[0]?.cents ?? 0
}

/** Bought, and then: nothing, all refunded, an item refunded, disputed, won, lost, won after an item was refunded. */
async function sellInEveryWay() {
  const dispute = async (charge: string, outcome?: 'won' | 'lost') => {
    await control(site, 'dispute', { charge })
    await hear(site)
    const [made] = (await site.context.stripe.disputes.list({ charge })).data
    if (outcome) await control(site, 'dispute', { dispute: made?.id, outcome })
    await hear(site)
  }
  const plain = await buyAndPay(site, shop)
  const whole = await buyAndPay(site, shop)
  await requestRefundOf(site, whole, 'all')
  const part = await buyAndPay(site, shop)
  await requestRefundOf(site, part, part.media_ids.slice(0, 1), 'withdrawal')
  await hear(site)
  const open = await buyAndPay(site, shop)
  await dispute(open.charge)
  const won = await buyAndPay(site, shop)
  await dispute(won.charge, 'won')
  const lost = await buyAndPay(site, shop)
  await dispute(lost.charge, 'lost')
  return { plain, whole, part, open, won, lost }
}

test('sales, sessions and payout agree with the ledger to the cent, whatever became of a sale', async () => {
  const orders = await sellInEveryWay()
  const sales = await ask<Sale[]>('/api/photographer/my-sales')
  const byOrder = new Map(sales.map(({ order }) => [order.id, order]))
  const figuresOf = (name: keyof typeof orders) => {
    const order = byOrder.get(orders[name].id)
    const items = sales.filter((sale) => sale.order.id === orders[name].id)
    return [order?.state, order?.kept, order?.fee, order?.earned, items.map(({ media }) => media.state)]
  }
  const all = <T>(state: T) => [state, state, state, state]
  assert.deepEqual(figuresOf('plain'), ['paid', 24, 4.8, 19.2, all('open')])
  assert.deepEqual(figuresOf('whole'), ['refunded', 0, 0, 0, all('refunded')])
  assert.deepEqual(figuresOf('part'), [
    'partially_refunded',
    19,
    3.8,
    15.2,
    ['refunded', 'open', 'open', 'open'],
  ])
  assert.deepEqual(figuresOf('open'), ['disputed', 0, 0, 0, all('held')])
  assert.deepEqual(figuresOf('won'), ['dispute_won', 24, 4.8, 19.2, all('open')])
  assert.deepEqual(figuresOf('lost'), ['dispute_lost', 0, 0, 0, all('charged_back')])

  const sum = (of: 'kept' | 'earned') =>
    [...byOrder.values()].reduce((all, order) => all + toCents(order[of]), 0)
  assert.equal(sum('kept'), 0 - (await ledger('buyer')))
  assert.equal(sum('earned'), await ledger('photographer'))

  const sold = sales.filter(({ media }) => media.state === 'open').length
  const { sessions } = await ask<OutputOf<typeof listOwnSessions>>('/api/photographer/sessions')
  assert.deepEqual(
    sessions.map(({ items_sold, sales: euros }) => [items_sold, toCents(euros)]),
    [[sold, sum('kept')]],
  )
  const detail = await ask<OwnSessionDetail>(`/api/photographer/sessions/${shop.session.id}`)
  assert.equal(
    detail.media.reduce((items, item) => items + item.sold, 0),
    sold,
  )
  const { balance } = await ask<PayoutStatus>('/api/photographer/stripe-status')
  assert.equal(toCents((balance?.available ?? 0) + (balance?.pending ?? 0)), sum('earned'))

  const history = async (name: keyof typeof orders) => {
    const [order] = await ask<Order[]>('/api/surfer/history', orders[name].buyer)
    return [
      order?.state,
      order?.refunded,
      order?.media.map(({ state, withdrawal }) => `${state} ${withdrawal}`),
    ]
  }
  assert.deepEqual(await history('whole'), ['refunded', 24, all('refunded none')])
  assert.deepEqual(await history('open'), ['disputed', 0, all('held possible')])
  assert.deepEqual(await history('won'), ['dispute_won', 0, all('open possible')])
  assert.deepEqual(await history('lost'), ['dispute_lost', 0, all('charged_back none')])
})
