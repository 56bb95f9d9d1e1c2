import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import type { Order } from '#contract/orders/order-lists.ts'
import { checkLedger } from '#server/operator/money/check-ledger.ts'
import { reconcileDisputes } from '#server/orders/settlement/reconcile-disputes.ts'
import type { TestApp } from '#tests/support/app.ts'
import { call, control } from '#tests/support/factories/checkout-factory.ts'
import {
  hear,
  ledgerOf,
  letMinutesPass,
  orderStatus,
  type PaidOrder,
  requestRefundOf,
} from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'

// An order holds three photos at 5 euros and a clip at 9, the last one.
let site: TestApp
let events: string[]
let buy: MoneySite['buy']
before(async () => {
  ;({ site, events, buy } = await openMoneySite())
})
after(() => site.close())

/** What a dispute costs us whoever wins it. */
const COST = 2000
const open = async ({ payment_intent }: PaidOrder, denial: { amount?: number; status?: string }) => {
  await control(site, 'dispute', { payment_intent, ...denial })
  await hear(site)
  return (await site.context.stripe.disputes.list({ payment_intent })).data[0]?.id ?? ''
}
const decide = async (dispute: string, change: { outcome: 'won' | 'lost' } | { status: string }) => {
  await control(site, 'dispute', { dispute, ...change })
  await hear(site)
}
const check = async () => {
  const told: string[] = []
  await checkLedger(site.context, null, ({ what }) => told.push(what))
  return told
}
const bought = async ({ buyer }: PaidOrder) => {
  const [order] = (await call(site, 'GET', '/api/surfer/history', buyer)).json<Order[]>()
  assert(order)
  const { state, refunded, disputed, charged_back } = order
  return { state, refunded, disputed, charged_back, items: order.media.map((item) => item.state) }
}
const alarms = async (during: () => Promise<unknown>) => {
  const lines: string[] = []
  const { error, warn } = site.context.log
  for (const level of ['error', 'warn'] as const)
    site.context.log[level] = (...given: unknown[]) => void lines.push(String(given.at(-1)))
  await during().finally(() => Object.assign(site.context.log, { error, warn }))
  return lines
}

test('five of 24 euros are disputed: one item is on hold, the rest stays bought, can be downloaded and refunded', async () => {
  const order = await buy()
  const dispute = await open(order, { amount: 500 })
  const held = { state: 'disputed', access: ['held', 'open', 'open', 'open'], refunds: [] }
  assert.deepEqual(await orderStatus(site, order.id), held)
  // Of the rest, 19 euros, the seller has 80 %.
  const rest = { buyer: -1900, photographer: 1520, platform: 380 - COST, provider: COST }
  assert.deepEqual(await ledgerOf(site, order.id), rest)
  const media = (await call(site, 'GET', '/api/surfer/mymedia', order.buyer)).json<PurchasedMedia[]>()
  assert.deepEqual(
    media.map(({ on_hold }) => on_hold),
    [false, false, false, true],
  )
  for (const item of media) {
    const link = `/api/media/download?media=${encodeURIComponent(item.media.preview_url)}`
    const { statusCode } = await call(site, 'GET', link, order.buyer)
    assert.equal(statusCode, item.on_hold ? 404 : 200)
  }
  await assert.rejects(requestRefundOf(site, order, order.media_ids.slice(0, 1)), {
    code: 'payment_disputed',
  })
  assert.equal((await requestRefundOf(site, order, order.media_ids.slice(1, 2))).cents, 500)
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 500 done'])
  assert.deepEqual(await bought(order), {
    ...{ state: 'disputed', refunded: 5, disputed: 5, charged_back: 0 },
    items: ['held', 'refunded', 'open', 'open'],
  })
  assert.deepEqual(await check(), [])
  await decide(dispute, { outcome: 'lost' })
  assert.deepEqual(await bought(order), {
    ...{ state: 'partially_refunded', refunded: 5, disputed: 0, charged_back: 5 },
    items: ['charged_back', 'refunded', 'open', 'open'],
  })
  const left = { buyer: -1400, photographer: 1120, platform: 280 - COST, provider: COST }
  assert.deepEqual(await ledgerOf(site, order.id), left)
  assert.deepEqual(await check(), [])
  assert.equal((await requestRefundOf(site, order, 'all')).cents, 1400)
  await hear(site)
  const over = { state: 'dispute_lost', refunded: 19, disputed: 0, charged_back: 5 }
  const items = ['charged_back', 'refunded', 'refunded', 'refunded']
  assert.deepEqual(await bought(order), { ...over, items })
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
  await assert.rejects(requestRefundOf(site, order, 'all'), { code: 'already_refunded' })
  assert.deepEqual(await check(), [])
})

test('a part that is won goes to the seller again, and its item to the buyer', async () => {
  const order = await buy()
  const dispute = await open(order, { amount: 900 })
  assert.deepEqual((await orderStatus(site, order.id)).access, ['open', 'open', 'open', 'held'])
  await decide(dispute, { outcome: 'won' })
  assert.deepEqual(events, ['dispute.opened', 'dispute.closed'])
  const { state, access } = await orderStatus(site, order.id)
  assert.deepEqual([state, access], ['dispute_won', ['open', 'open', 'open', 'open']])
  const WON = { buyer: -2400, photographer: 1920, platform: 480 - COST, provider: COST }
  assert.deepEqual(await ledgerOf(site, order.id), WON)
  assert.deepEqual(await check(), [])
})

test('an amount that pays for no item ends none, and nobody is paid back more than is left of the payment', async () => {
  const order = await buy()
  const dispute = await open(order, { amount: 300 })
  assert.deepEqual((await orderStatus(site, order.id)).access, ['open', 'open', 'open', 'open'])
  // The bank holds a part of these: until it has decided, nobody knows what they cost.
  await assert.rejects(requestRefundOf(site, order, 'all'), { code: 'payment_disputed' })
  assert.equal((await requestRefundOf(site, order, order.media_ids.slice(0, 3))).cents, 1500)
  await hear(site)
  await decide(dispute, { outcome: 'lost' })
  assert.equal((await requestRefundOf(site, order, 'all')).cents, 600)
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -COST, provider: COST })
  assert.deepEqual(await check(), [])
})

test('several disputes of one payment each hold their own items, and the last cent ends the rest', async () => {
  const order = await buy()
  const first = await open(order, { amount: 1000 })
  const second = await open(order, { amount: 500 })
  assert.deepEqual((await orderStatus(site, order.id)).access, ['held', 'open', 'open', 'held'])
  await decide(first, { outcome: 'lost' })
  await decide(second, { outcome: 'won' })
  assert.deepEqual((await orderStatus(site, order.id)).access, ['open', 'open', 'open', 'ended'])
  await decide(await open(order, {}), { outcome: 'lost' })
  const { state, access } = await orderStatus(site, order.id)
  assert.deepEqual([state, access], ['dispute_lost', ['ended', 'ended', 'ended', 'ended']])
  assert.deepEqual(await ledgerOf(site, order.id), { platform: -3 * COST, provider: 3 * COST })
  assert.deepEqual(await check(), [])
  // Decided anew: what the first had ended is the buyer's again.
  await decide(first, { outcome: 'won' })
  assert.deepEqual((await orderStatus(site, order.id)).access, ['ended', 'ended', 'ended', 'open'])
  assert.deepEqual(await check(), [])
})

test('all that is left after a prevented part is disputed, won and disputed again: the items end once, and the books say nothing', async () => {
  const order = await buy()
  await open(order, { amount: 255, status: 'prevented' })
  await decide(await open(order, {}), { outcome: 'won' })
  assert.deepEqual((await bought(order)).items, ['open', 'open', 'open', 'open'])
  await open(order, {})
  assert.deepEqual((await bought(order)).items, ['held', 'held', 'held', 'held'])
  assert.deepEqual(await check(), [])
})

test('the buyer withdraws from what is not disputed at once, and from the rest when the bank has decided', async () => {
  const order = await buy()
  const dispute = await open(order, { amount: 500 })
  const statement = { order_id: order.id, name: '' }
  const withdraw = (media_id: number[]) =>
    call(site, 'POST', '/api/surfer/withdrawals', order.buyer, { ...statement, media_id })
  assert.equal((await withdraw(order.media_ids.slice(1, 2))).statusCode, 200)
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 500 done'])
  assert.equal((await withdraw(order.media_ids.slice(0, 1))).statusCode, 200)
  await decide(dispute, { outcome: 'won' })
  await hear(site)
  const { access, refunds } = await orderStatus(site, order.id)
  assert.deepEqual(refunds, ['withdrawal 500 done', 'withdrawal 500 done'])
  assert.deepEqual(access, ['ended', 'ended', 'open', 'open'])
  assert.deepEqual(await check(), [])
})

test('an inquiry takes nothing from anybody and is told; when it becomes a chargeback, it is one', async () => {
  const order = await buy()
  let dispute = ''
  const told = await alarms(async () => {
    dispute = await open(order, { status: 'warning_needs_response', amount: 500 })
  })
  assert.match(told.join(), /a bank asks about a payment/)
  const untouched = { state: 'paid', access: ['open', 'open', 'open', 'open'], refunds: [] }
  assert.deepEqual(await orderStatus(site, order.id), untouched)
  const { rows } = await site.context.pool.query('select state, cents from dispute where id = $1', [dispute])
  assert.deepEqual(rows, [{ state: 'inquiry', cents: 500 }])
  assert.deepEqual(events, [])
  assert.deepEqual(await check(), [])
  await decide(dispute, { status: 'needs_response' })
  assert.deepEqual((await orderStatus(site, order.id)).access, ['held', 'open', 'open', 'open'])
  assert.deepEqual(events, ['dispute.opened'])
  const other = await buy()
  await decide(await open(other, { status: 'warning_needs_response' }), { status: 'warning_closed' })
  assert.deepEqual(await orderStatus(site, other.id), untouched)
  assert.deepEqual(await check(), [])
})

test('one that was prevented has cost what it took, and a status we do not know holds that and is an ALARM at each look', async () => {
  const order = await buy()
  await open(order, { status: 'prevented', amount: 900 })
  assert.deepEqual(await bought(order), {
    ...{ state: 'partially_refunded', refunded: 0, disputed: 0, charged_back: 9 },
    items: ['open', 'open', 'open', 'charged_back'],
  })
  const prevented = { buyer: -1500, photographer: 1200, platform: 300 }
  assert.deepEqual(await ledgerOf(site, order.id), prevented)
  const strange = await buy()
  const first = await alarms(() => open(strange, { status: 'arbitration', amount: 500 }))
  assert.match(first.join(), /ALARM: a dispute has a status that we do not know/)
  assert.deepEqual((await orderStatus(site, strange.id)).access, ['held', 'open', 'open', 'open'])
  await letMinutesPass(site, 5)
  const again = await alarms(async () => {
    await reconcileDisputes(site.context)
    await hear(site)
  })
  assert.match(again.join(), /ALARM: a dispute has a status that we do not know/)
  assert.match((await check()).join(), /has a status that we do not know/)
})

test('a status that we do not know, before any money has moved, is an ALARM and holds nothing', async () => {
  const order = await buy()
  const lines = await alarms(() => open(order, { status: 'warning_forwarded', amount: 500 }))
  assert.match(lines.join(), /ALARM: a dispute has a status that we do not know/)
  const whole = { state: 'paid', access: ['open', 'open', 'open', 'open'], refunds: [] }
  assert.deepEqual(await orderStatus(site, order.id), whole)
  const [dispute] = (await site.context.stripe.disputes.list({ payment_intent: order.payment_intent })).data
  await decide(dispute?.id ?? '', { status: 'warning_closed' })
  assert.deepEqual(await orderStatus(site, order.id), whole)
})

// The last one: what this seller owes is taken out of all his sales.
test('what could not be taken from the seller for a refund during a dispute is owed with the next, when the bank lets go', async () => {
  const order = await buy()
  const account = String(
    (await site.context.stripe.charges.retrieve(order.charge)).transfer_data?.destination,
  )
  await control(site, 'reversals', { account, state: 'refused' })
  const dispute = await open(order, { amount: 200 })
  await requestRefundOf(site, order, order.media_ids.slice(-1), 'withdrawal')
  await hear(site)
  await decide(dispute, { outcome: 'won' })
  await requestRefundOf(site, order, order.media_ids.slice(0, -1), 'withdrawal')
  await hear(site)
  // He holds all of the transfer, though the last refund was of 15 euros.
  assert.deepEqual(await ledgerOf(site, order.id), { debt: 1920, platform: -1920 - COST, provider: COST })
  await control(site, 'reversals', { account, state: 'allowed' })
})
