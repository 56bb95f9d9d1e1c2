import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { control, openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import {
  buyAndPay,
  hear,
  ledgerOf,
  letMinutesPass,
  orderStatus,
  requestRefundOf,
} from '#tests/support/factories/money-factory.ts'
import { adjustTransfer } from './adjust-transfer.ts'
import { claimDebtors } from './debt-queries.ts'
import { reconcileMoney } from './reconcile-money.ts'
import { recoverDebt } from './recover-debt.ts'
import type { PaidCharge } from './retrieve-charge.ts'
import { lossesOf, OWED, RECOVERY } from './seller-debt.ts'

let site: TestApp
let shop: Shop
before(async () => {
  site = await startTestApp({ payments: true })
})
after(() => site.close())
/** Each test has a seller of its own: what one owes is taken out of all his sales. */
beforeEach(async () => {
  shop = await openShop(site)
  await hear(site)
})

const reversals = (state: 'allowed' | 'funded' | 'refused') =>
  control(site, 'reversals', { account: shop.destination, state })
const buy = () => buyAndPay(site, shop)
async function passAnHour() {
  await letMinutesPass(site, 61)
  await reconcileMoney(site.context)
  await hear(site)
}
/** What the seller owes by the ledger. */
async function owed(): Promise<number> {
  const { rows } = await site.context.pool.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::int as cents from ledger_entry e join "order" o on o.id = e.order_id
     where e.account = 'debt' and o.photographer_id = $1`,
    [shop.photographer.id],
  )
  return rows[0]?.cents ?? 0
}
async function sellerBalance(): Promise<number> {
  const { available, pending } = await site.context.stripe.balance.retrieve(
    {},
    { stripeAccount: shop.destination },
  )
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
}
/** An order refunded while nothing could be taken back from its seller. */
async function refundUnreversed() {
  const order = await buy()
  await reversals('refused')
  await requestRefundOf(site, order, 'all', 'withdrawal')
  await hear(site)
  return order
}

test('a buyer has his money back at once though the seller cannot give his part; the seller owes it', async () => {
  const order = await refundUnreversed()
  const { state, refunds } = await orderStatus(site, order.id)
  assert.deepEqual({ state, refunds }, { state: 'refunded', refunds: ['withdrawal 2400 done'] })
  assert.deepEqual(await ledgerOf(site, order.id), { debt: 1920, platform: -1920 })
  assert.equal(await sellerBalance(), 1920)
})

test('what a seller owes is kept of his next sale, which stays his in full, and never more than he owes', async () => {
  const order = await refundUnreversed()
  await reversals('funded')
  const [small] = order.media_ids
  assert(small)
  const first = await buyAndPay(site, shop, [small])
  await hear(site)
  assert.deepEqual(await ledgerOf(site, first.id), {
    buyer: -500,
    photographer: 400,
    debt: -400,
    platform: 500,
  })
  assert.equal(await owed(), 0, 'and the rest of the transfer that could not be reversed before')
  assert.equal(await sellerBalance(), 400)
  const next = await buy()
  await hear(site)
  assert.deepEqual(await ledgerOf(site, next.id), { buyer: -2400, photographer: 1920, platform: 480 })
  assert.equal(await sellerBalance(), 2320)
})

test('ten at once, a call that is cut and a worker that dies take it once', async () => {
  await refundUnreversed()
  await control(site, 'webhooks', { mode: 'lost' })
  await reversals('allowed')
  await control(site, 'api', { mode: 'cut', match: 'POST /v1/transfers', times: 2 })
  const recover = () => recoverDebt(site.context, shop.photographer.id)
  await Promise.allSettled(Array.from({ length: 10 }, recover))
  await control(site, 'api', { mode: 'failing', status: 503, match: 'GET /v1/checkout/sessions', times: 2 })
  await recover().catch(() => undefined)
  await control(site, 'api', { mode: 'normal' })
  await site.context.pool.query(
    `update provider_write set keyed_at = now() - interval '3 days' where purpose like 'debt-%'`,
  )
  await recover()
  await control(site, 'webhooks', { mode: 'normal' })
  await hear(site)
  assert.equal(await owed(), 0)
  assert.equal(await sellerBalance(), 0)
})

test('of two runs at once the one that is refused does not let a third take what the other is taking', async () => {
  const first = await buy()
  await reversals('refused')
  await requestRefundOf(site, first, first.media_ids.slice(0, 1))
  await hear(site)
  await buy()
  await reversals('allowed')
  await control(site, 'webhooks', { mode: 'lost' })
  const recover = () => recoverDebt(site.context, shop.photographer.id)
  const { transfers } = site.context.stripe
  const { createReversal } = transfers
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let beside: Promise<void> | undefined
  let id: unknown
  transfers.createReversal = (async (...given: Parameters<typeof createReversal>) => {
    const named = given[1]?.metadata
    const own = named ? named[RECOVERY] : undefined
    if (!beside) {
      id = own
      beside = recover()
      await Promise.race([beside, reached.promise])
      await control(site, 'api', { mode: 'failing', status: 400, match: 'POST /v1/transfers', times: 1 })
    } else if (own === id) {
      reached.resolve()
      await released.promise
    }
    return createReversal.apply(transfers, given)
  }) as typeof createReversal
  await recover()
  await recover()
  released.resolve()
  await beside
  transfers.createReversal = createReversal
  await control(site, 'webhooks', { mode: 'normal' })
  await hear(site)
  await passAnHour()
  assert.deepEqual([await owed(), await sellerBalance()], [0, 2 * 1920 - 400])
})

test('a transfer out of which a debt is being taken is adjusted when that is over', async () => {
  const first = await buy()
  await reversals('refused')
  await requestRefundOf(site, first, first.media_ids.slice(0, 1))
  await hear(site)
  const next = await buy()
  await reversals('allowed')
  const recover = () => recoverDebt(site.context, shop.photographer.id)
  await control(site, 'webhooks', { mode: 'lost' })
  // The payment is read before the dispute comes, and the reversal sent after it.
  const { stripe, db } = site.context
  const { createReversal } = stripe.transfers
  stripe.transfers.createReversal = (async (...given: Parameters<typeof createReversal>) => {
    stripe.transfers.createReversal = createReversal
    await control(site, 'dispute', { payment_intent: next.payment_intent, amount: 500 })
    await adjustTransfer(site.context, next.id)
    return createReversal.apply(stripe.transfers, given)
  }) as typeof createReversal
  await recover()
  await control(site, 'webhooks', { mode: 'normal' })
  const [dispute] = (await stripe.disputes.list({ payment_intent: next.payment_intent })).data
  await control(site, 'dispute', { dispute: dispute?.id, outcome: 'won' })
  await hear(site)
  await passAnHour()
  assert.deepEqual([await owed(), await sellerBalance()], [0, 2 * 1920 - 400])
  const open = await db.selectFrom('debt_recovery').where('held_until', 'is not', null).select('id').execute()
  assert.deepEqual(open, [])
})

test('no debtor stands before the others: each is looked at once an hour, the one looked at longest ago first', async () => {
  const debtors = [shop.photographer.id]
  await refundUnreversed()
  shop = await openShop(site)
  debtors.push(shop.photographer.id)
  await refundUnreversed()
  await letMinutesPass(site, 61)
  const claim = () => site.context.db.transaction().execute((tx) => claimDebtors(tx, 1))
  const seen: number[] = []
  for (let claimed = await claim(); claimed.length > 0 && seen.length < 50; claimed = await claim())
    seen.push(...claimed)
  assert.equal(new Set(seen).size, seen.length)
  for (const debtor of debtors) assert(seen.includes(debtor))
})

test('a seller whose account does not let us in any more keeps no buyer waiting', async () => {
  const order = await buy()
  await control(site, 'api', { mode: 'failing', status: 403, match: 'POST /v1/refunds', times: 1 })
  await requestRefundOf(site, order, 'all', 'withdrawal')
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 2400 done'])
})

test('a dispute that comes before a debt is taken out of a sale costs the seller nothing twice', async () => {
  const first = await buy()
  await reversals('refused')
  await requestRefundOf(site, first, first.media_ids.slice(0, 1))
  await hear(site)
  const next = await buy()
  await reversals('allowed')
  await control(site, 'api', { mode: 'failing', status: 503, match: 'POST /v1/transfers' })
  const recover = () => recoverDebt(site.context, shop.photographer.id)
  await assert.rejects(recover())
  await control(site, 'api', { mode: 'normal' })
  const { payment_intent } = next
  await control(site, 'webhooks', { mode: 'lost' })
  await control(site, 'dispute', { payment_intent, amount: 500 })
  await adjustTransfer(site.context, next.id)
  await recover()
  await control(site, 'webhooks', { mode: 'normal' })
  const [dispute] = (await site.context.stripe.disputes.list({ payment_intent })).data
  await control(site, 'dispute', { dispute: dispute?.id, outcome: 'won' })
  await hear(site)
  await passAnHour()
  assert.deepEqual([await owed(), await sellerBalance()], [0, 2 * 1920 - 400])
})

test('a refund of a sale that paid a debt does not wait either: what was kept of it is owed again', async () => {
  await refundUnreversed()
  const next = await buy()
  await reversals('allowed')
  await passAnHour()
  assert.deepEqual([await owed(), await sellerBalance()], [0, 1920])
  await reversals('refused')
  const [item] = next.media_ids
  assert(item)
  await requestRefundOf(site, next, [item])
  await hear(site)
  assert.deepEqual([await owed(), await sellerBalance()], [400, 1920])
  await requestRefundOf(site, next, 'all')
  await hear(site)
  assert.equal((await orderStatus(site, next.id)).state, 'refunded')
  assert.deepEqual([await owed(), await sellerBalance()], [1920, 1920])
  await reversals('allowed')
  await passAnHour()
  assert.deepEqual([await owed(), await sellerBalance()], [0, 0])
})

test('where our own balance is too low, the refund waits for it and takes the part of the seller with it', async () => {
  const order = await buy()
  await control(site, 'balance', { state: 'short' })
  await requestRefundOf(site, order, 'all')
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['operator 2400 asked'])
  await control(site, 'balance', { state: 'enough' })
  await passAnHour()
  assert.deepEqual(await ledgerOf(site, order.id), {})
})

test('a refund that failed and is sent again takes nothing from the seller a second time', async () => {
  const order = await buy()
  const [item] = order.media_ids
  assert(item)
  await requestRefundOf(site, order, [item])
  await hear(site)
  const [refund] = (await site.context.stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -2400, photographer: 1520, platform: 880 })
  await requestRefundOf(site, order, [item])
  await hear(site)
  assert.deepEqual(await ledgerOf(site, order.id), { buyer: -1900, photographer: 1520, platform: 380 })
  assert.equal((await orderStatus(site, order.id)).state, 'partially_refunded')
})

test('a bank that takes more than is left of a payment costs its seller what he had of it, and no more', () => {
  const refund = { id: 're_1', amount: 500, created: 1, status: 'succeeded', balance_transaction: 'txn_1' }
  const lost = (id: string, cents: number, created: number) => ({
    ...{
      id,
      amount: cents,
      created,
      status: 'lost',
      evidence_details: { due_by: null, submission_count: 0 },
    },
    balance_transactions: [{ id: `txn_${id}`, amount: -cents, fee: 2000 }],
  })
  const of = (disputes: object[]) =>
    lossesOf({
      charge: { amount: 2400 },
      fee: { amount: 480 },
      ...{ transfers: [], feeRefunds: [], disputes },
      refunds: [{ ...refund, metadata: { [OWED]: '400' } }],
    } as unknown as PaidCharge).map(({ cents }) => cents)
  assert.deepEqual(of([lost('dp_1', 2400, 2)]), [1920 - 400])
  assert.deepEqual(of([lost('dp_2', 1900, 3), lost('dp_1', 1000, 2)]), [800, 720])
  assert.deepEqual(of([lost('dp_1', 500, 2)]), [400])
})
