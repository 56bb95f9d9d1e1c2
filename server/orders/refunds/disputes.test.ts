import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestApp } from '#tests/support/app.ts'
import { control } from '#tests/support/factories/checkout-factory.ts'
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
import { adjustTransfer } from '../settlement/adjust-transfer.ts'
import { reconcileDisputes } from '../settlement/reconcile-disputes.ts'

let site: TestApp
let events: string[]
let buy: MoneySite['buy']
before(async () => {
  ;({ site, events, buy } = await openMoneySite())
})
after(() => site.close())

const idOf = async ({ payment_intent }: PaidOrder) =>
  (await site.context.stripe.disputes.list({ payment_intent })).data[0]?.id ?? ''
const open = ({ payment_intent }: PaidOrder) => control(site, 'dispute', { payment_intent })
const close = async (order: PaidOrder, outcome: 'won' | 'lost') =>
  control(site, 'dispute', { dispute: await idOf(order), outcome })
const HELD = ['held', 'held', 'held', 'held']
const OPEN = ['open', 'open', 'open', 'open']
const ENDED = ['ended', 'ended', 'ended', 'ended']
/** What a dispute costs us whoever wins it. */
const COST = 2000
const WON = { buyer: -2400, photographer: 1920, platform: 480 - COST, provider: COST }

test('while the bank has the money nobody downloads and the seller has nothing of it; won, both have it again', async () => {
  const order = await buy()
  await open(order)
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), { state: 'disputed', access: HELD, refunds: [] })
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
  assert.deepEqual(events, ['dispute.opened'])
  await assert.rejects(requestRefundOf(site, order, 'all'), { code: 'payment_disputed' })
  await close(order, 'won')
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), { state: 'dispute_won', access: OPEN, refunds: [] })
  assert.deepEqual(await ledgerOf(site, order.id), WON)
  assert.deepEqual(events, ['dispute.opened', 'dispute.closed'])
})

test('lost: access ends, the money stays with the buyer, and nothing is refunded on top', async () => {
  const order = await buy()
  await open(order)
  await hear(site)
  await close(order, 'lost')
  await hear(site)
  assert.deepEqual(await orderStatus(site, order.id), { state: 'dispute_lost', access: ENDED, refunds: [] })
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
  await assert.rejects(requestRefundOf(site, order, 'all'), { code: 'already_refunded' })
})

test('a refund after a dispute that was won takes its part from what the seller was paid again', async () => {
  const order = await buy()
  await open(order)
  await hear(site)
  await close(order, 'won')
  await hear(site)
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  assert.equal((await orderStatus(site, order.id)).state, 'partially_refunded')
  const part = { buyer: -1900, photographer: 1520, platform: 380 - COST, provider: COST }
  assert.deepEqual(await ledgerOf(site, order.id), part)
  await requestRefundOf(site, order, 'all')
  await hear(site)
  assert.equal((await orderStatus(site, order.id)).state, 'refunded')
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
})

test('what is left of a part refunded order is disputed and won', async () => {
  const order = await buy()
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  await open(order)
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
  await close(order, 'won')
  await hear(site)
  const { state, access } = await orderStatus(site, order.id)
  assert.deepEqual(
    { state, access },
    { state: 'partially_refunded', access: ['ended', 'open', 'open', 'open'] },
  )
  const part = { buyer: -1900, photographer: 1520, platform: 380 - COST, provider: COST }
  assert.deepEqual(await ledgerOf(site, order.id), part)
})

test('late, doubled, twin and turned-around events of a dispute end in the same state; lost ones are caught up', async () => {
  for (const mode of ['late', 'doubled', 'reordered', 'lost']) {
    const order = await buy()
    await control(site, 'webhooks', { mode, twins: true })
    await open(order)
    if (mode !== 'late') await hear(site)
    await close(order, 'won')
    await hear(site)
    await control(site, 'webhooks', { mode: 'normal' })
    if (mode === 'lost')
      await site.context.pool.query(`update "order" set state = 'disputed' where id = $1`, [order.id])
    await letMinutesPass(site, 5)
    await reconcileDisputes(site.context)
    await hear(site)
    assert.deepEqual(
      await orderStatus(site, order.id),
      { state: 'dispute_won', access: OPEN, refunds: [] },
      mode,
    )
    assert.deepEqual(await ledgerOf(site, order.id), WON, mode)
  }
})

test('a balance too low to pay the seller again is tried until it bears it, and he is paid once', async () => {
  const order = await buy()
  await open(order)
  await hear(site)
  await control(site, 'balance', { state: 'short' })
  await close(order, 'won')
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -2400, platform: 2400 - COST, provider: COST })
  assert.equal((await orderStatus(site, order.id)).state, 'dispute_won')
  await control(site, 'balance', { state: 'enough' })
  await letMinutesPass(site, 5)
  await reconcileDisputes(site.context)
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), WON)
  await Promise.all(Array.from({ length: 5 }, () => adjustTransfer(site.context, order.id)))
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), WON)
  await letMinutesPass(site, 5)
  await reconcileDisputes(site.context)
  assert.equal(await drainOrders(site), 0, 'nothing is left to do')
})

test('five who settle with a seller at once reverse and pay once', async () => {
  const order = await buy()
  await control(site, 'webhooks', { mode: 'lost' })
  await open(order)
  await Promise.all(Array.from({ length: 5 }, () => adjustTransfer(site.context, order.id)))
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
  await close(order, 'won')
  await Promise.all(Array.from({ length: 5 }, () => adjustTransfer(site.context, order.id)))
  await control(site, 'webhooks', { mode: 'normal' })
  assert.deepEqual(await ledgerOf(site, order.id), WON)
  await hear(site)
})

test('a refund asked for just before the bank took the money waits, and goes when the dispute is won', async () => {
  const order = await buy()
  await control(site, 'webhooks', { mode: 'lost' })
  await open(order)
  await control(site, 'webhooks', { mode: 'normal' })
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 asked'])
  await close(order, 'won')
  await hear(site)
  await letMinutesPass(site, 5)
  const { reconcileRefunds } = await import('../settlement/reconcile-refunds.ts')
  await reconcileRefunds(site.context)
  await hear(site)
  const after = await orderStatus(site, order.id)
  assert.deepEqual(after.refunds, ['operator 500 done'])
  assert.deepEqual(after.access, ['ended', 'open', 'open', 'open'])
  const part = { buyer: -1900, photographer: 1520, platform: 380 - COST, provider: COST }
  assert.deepEqual(await ledgerOf(site, order.id), part)
})
