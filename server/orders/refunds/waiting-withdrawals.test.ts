import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '#contract/orders/order-lists.ts'
import type { Withdrawal } from '#contract/orders/withdraw-order.ts'
import { checkLedger } from '#server/operator/money/check-ledger.ts'
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
import { reviewWithdrawals } from './review-withdrawals.ts'

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

const differences = async () => {
  const told: string[] = []
  await checkLedger(site.context, null, ({ what }) => told.push(what))
  return told
}
/** What the morning's look at withdrawals that wait says. */
const alarms = async () => {
  const lines: string[] = []
  const { error } = site.context.log
  site.context.log.error = (_facts: object, text?: string) => void lines.push(text ?? '')
  await reviewWithdrawals(site.context).finally(() => {
    site.context.log.error = error
  })
  return lines
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
  const { waits_for_bank, awaited } = (await withdraw(order, order.media_ids)).json<Withdrawal>()
  assert.deepEqual([waits_for_bank, awaited], [false, 0], 'the bank has paid him: nothing is waited for')
  await decide(order, 'won')
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 2400 done'], 'by an appeal')
})

test('of a withdrawal the part that no bank holds goes back at once, the rest when the bank returns it', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const order = await buy()
    // The clip is covered, the three photos are not.
    await dispute(order, 900)
    const answer = await withdraw(order, order.media_ids)
    assert.equal(answer.statusCode, 200, answer.body)
    const { amount, waits_for_bank, awaited } = answer.json<Withdrawal>()
    assert.deepEqual([amount, waits_for_bank, awaited], [24, true, 9])
    await hear(site)
    assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 1500 done'])
    assert.deepEqual(await itemsOf(order), [...Array(3).fill('refunded none'), 'held none'])
    assert.deepEqual(await differences(), [])
    await decide(order, outcome)
    const back = outcome === 'won' ? ['withdrawal 900 done'] : []
    assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 1500 done', ...back])
    assert.equal((await withdraw(order, order.media_ids)).json<Withdrawal>().awaited, 0)
    const rows = await ledgerOf(site, order.id)
    assert.deepEqual([rows.buyer ?? 0, rows.photographer ?? 0], [0, 0])
    assert.deepEqual(await differences(), [])
  }
})

test('a withdrawal that waits long for a bank is an ALARM each day; one whose job was lost is honoured by then', async () => {
  const order = await buy()
  await dispute(order)
  assert.equal((await withdraw(order, order.media_ids)).statusCode, 200)
  assert.deepEqual(await alarms(), [])
  const daysAgo = (days: number) =>
    site.context.pool.query(
      'update withdrawal set received_at = now() - make_interval(days => $2) where order_id = $1',
      [order.id, days],
    )
  await daysAgo(10)
  const text = (days: number) =>
    `ALARM: a withdrawal has waited for a bank for ${days} days; the legal limit is 14 days (operator: list-disputes)`
  assert.deepEqual(await alarms(), [text(10)])
  await daysAgo(11)
  assert.deepEqual(await alarms(), [text(11)])
  await hear(site)
  const { send } = site.context.queue
  site.context.queue.send = async (tx, job, ...rest) =>
    job.name === 'orders.honour-withdrawals' ? undefined : send(tx, job, ...rest)
  await decide(order, 'won')
  site.context.queue.send = send
  assert.deepEqual((await orderStatus(site, order.id)).refunds, [])
  await alarms()
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 2400 done'])
  assert.deepEqual(await alarms(), [])
})

test('of items that no dispute covers as many are refunded at once as the rest of the payment pays for', async () => {
  const order = await buy()
  // The clip and a photo are covered; of the 10 euros for the other two, 6 are left.
  await dispute(order, 1800)
  const free = order.media_ids.slice(1, 3)
  const answer = await withdraw(order, free)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(answer.json<Withdrawal>().awaited, 5)
  await honourWithdrawals(site.context, order.id)
  await hear(site)
  assert.deepEqual((await orderStatus(site, order.id)).refunds, ['withdrawal 500 done'])
  await decide(order, 'won')
  const { access, refunds } = await orderStatus(site, order.id)
  assert.deepEqual(
    { access, refunds },
    {
      access: ['open', 'ended', 'ended', 'open'],
      refunds: ['withdrawal 500 done', 'withdrawal 500 done'],
    },
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
