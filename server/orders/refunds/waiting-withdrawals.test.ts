import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '#contract/orders/order-lists.ts'
import type { Withdrawal } from '#contract/orders/withdraw-order.ts'
import type { TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { call, control } from '#tests/support/factories/checkout-factory.ts'
import {
  hear,
  ledgerOf,
  orderStatus,
  type PaidOrder,
  requestRefundOf,
} from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'
import { honourWithdrawals } from './honour-withdrawals.ts'

let site: TestApp
let buy: MoneySite['buy']
before(async () => {
  ;({ site, buy } = await openMoneySite())
})
after(() => site.close())

const withdraw = ({ id, buyer }: PaidOrder, media_id: number[]) =>
  call(site, 'POST', '/api/surfer/withdrawals', buyer, { order_id: id, media_id })
async function dispute({ payment_intent }: PaidOrder, amount?: number) {
  await control(site, 'dispute', { payment_intent, amount })
  await hear(site)
}
async function decide({ payment_intent }: PaidOrder, outcome: 'won' | 'lost') {
  const [found] = (await site.context.stripe.disputes.list({ payment_intent })).data
  await control(site, 'dispute', { dispute: found?.id, outcome })
  await hear(site)
}
const itemsOf = async ({ buyer }: PaidOrder) => {
  const [order] = (await call(site, 'GET', '/api/surfer/history', buyer)).json<Order[]>()
  return order?.media.map(({ state, withdrawal }) => `${state} ${withdrawal}`)
}

test('a withdrawal during a dispute is kept, and honoured when the bank returns the payment', async () => {
  const order = await buy()
  await dispute(order)
  assert.deepEqual(await itemsOf(order), Array(4).fill('held possible'))
  const answer = await withdraw(order, order.media_ids.slice(0, 2))
  assert.equal(answer.statusCode, 200, answer.body)
  const { waits_for_bank, amount } = answer.json<Withdrawal>()
  assert.deepEqual([waits_for_bank, amount], [true, 10])
  assert.equal((await withdraw(order, order.media_ids.slice(0, 2))).body, answer.body)
  assert.deepEqual(await itemsOf(order), ['held none', 'held none', 'held possible', 'held possible'])
  await decide(order, 'won')
  assert.deepEqual(await orderStatus(site, order.id), {
    state: 'partially_refunded',
    access: ['ended', 'ended', 'open', 'open'],
    refunds: ['withdrawal 1000 done'],
  })
  const { buyer, photographer } = await ledgerOf(site, order.id)
  assert.deepEqual({ buyer, photographer }, { buyer: -1400, photographer: 1120 })
  assert.equal((await withdraw(order, order.media_ids.slice(0, 2))).json<Withdrawal>().waits_for_bank, false)
})

test('a withdrawal during a dispute that is lost brings nothing a second time', async () => {
  const order = await buy()
  await dispute(order)
  assert.equal((await withdraw(order, order.media_ids)).statusCode, 200)
  await decide(order, 'lost')
  const { state, refunds } = await orderStatus(site, order.id)
  assert.deepEqual({ state, refunds }, { state: 'dispute_lost', refunds: [] })
  assert.deepEqual(await itemsOf(order), Array(4).fill('charged_back none'))
})

test('a withdrawal from items that no dispute covers waits, too, while the rest of the payment is too little for them', async () => {
  const order = await buy()
  // The clip and a photo are covered; of the 10 euros for the other two, 6 are left.
  await dispute(order, 1800)
  const free = order.media_ids.slice(1, 3)
  const answer = await withdraw(order, free)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.json<Withdrawal>().waits_for_bank, true)
  await honourWithdrawals(site.context, order.id)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, [])
  await decide(order, 'won')
  const { access, refunds } = await orderStatus(site, order.id)
  assert.deepEqual(
    { access, refunds },
    { access: ['open', 'ended', 'ended', 'open'], refunds: ['withdrawal 1000 done'] },
  )
})

test('a refund that failed is asked for again by its buyer, once, and reaches him', async () => {
  const order = await buy()
  const ask = (by = order.buyer, order_id: unknown = order.id) =>
    call(site, 'POST', '/api/surfer/refunds', by, { order_id })
  assert.equal((await ask()).json().code, 'already_refunded')
  assert.equal((await withdraw(order, order.media_ids.slice(0, 1))).statusCode, 200)
  await hear(site)
  const [refund] = (await site.context.stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await hear(site)
  assert.deepEqual((await itemsOf(order))?.[0], 'refund_failed none')
  for (const by of [null, await makeSurfer(site.context)]) {
    const { statusCode } = await call(site, 'POST', '/api/surfer/refunds', by, { order_id: order.id })
    assert.equal(statusCode, by ? 404 : 401)
  }
  assert.equal((await ask(order.buyer, 'x')).statusCode, 400)
  const answers = await Promise.all([ask(), ask(), ask()])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
  assert.deepEqual((await itemsOf(order))?.[0], 'refunding none')
  await hear(site)
  assert.deepEqual((await itemsOf(order))?.[0], 'refunded none')
  assert.deepEqual((await orderStatus(site, order.id)).refunds, [
    'withdrawal 500 failed',
    'withdrawal 500 done',
  ])
  const { buyer, photographer } = await ledgerOf(site, order.id)
  assert.deepEqual({ buyer, photographer }, { buyer: -1900, photographer: 1520 })
  const told = await site.context.db
    .selectFrom('withdrawal')
    .innerJoin('refund', 'refund.id', 'withdrawal.refund_id')
    .where('withdrawal.order_id', '=', order.id)
    .select('refund.state')
    .execute()
  assert.deepEqual(told, [{ state: 'done' }])
})

test('what went back another way meanwhile is not asked for again', async () => {
  const order = await buy()
  await requestRefundOf(site, order, order.media_ids.slice(0, 1))
  await hear(site)
  const { stripe } = site.context
  const [refund] = (await stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await stripe.refunds.create({ payment_intent: order.payment_intent, amount: 500 })
  await hear(site)
  const { statusCode, body } = await call(site, 'POST', '/api/surfer/refunds', order.buyer, {
    order_id: order.id,
  })
  assert.deepEqual([statusCode, JSON.parse(body).code], [409, 'already_refunded'])
})
