import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkLedger } from '#server/operator/money/check-ledger.ts'
import { refundOrder } from '#server/operator/money/refund-order.ts'
import { honourWithdrawals } from '#server/orders/refunds/honour-withdrawals.ts'
import { reconcileRefunds } from '#server/orders/settlement/reconcile-refunds.ts'
import type { TestApp } from '#tests/support/app.ts'
import { call, control } from '#tests/support/factories/checkout-factory.ts'
import { hear, letMinutesPass, orderStatus, type PaidOrder } from '#tests/support/factories/money-factory.ts'
import { type MoneySite, openMoneySite } from '#tests/support/factories/money-site.ts'

// An order holds three photos at 5 euros and a clip at 9, the last one.
let site: TestApp
let buy: MoneySite['buy']
before(async () => {
  ;({ site, buy } = await openMoneySite())
})
after(() => site.close())

/** `done`, or why not. */
type Outcome = string
/** An order as a body names it, right or wrong. */
type Named = { id: unknown; buyer: PaidOrder['buyer'] }
const withdraw = async ({ id, buyer }: Named, media_id: unknown): Promise<Outcome> => {
  const answer = await call(site, 'POST', '/api/surfer/withdrawals', buyer, { order_id: id, media_id })
  return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
}
const repeat = async ({ id, buyer }: Named): Promise<Outcome> => {
  const answer = await call(site, 'POST', '/api/surfer/refunds', buyer, { order_id: id })
  return answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code
}
/** The operator's command; no items are all. */
const refund = ({ id }: PaidOrder, items: readonly number[] = []): Promise<Outcome> =>
  site.context.db
    .transaction()
    .execute((tx) => refundOrder(site.context, tx, id, items))
    .then(() => 'done')
    .catch((error) => error.code ?? error.message)
const disputesOf = async ({ payment_intent }: PaidOrder) =>
  (await site.context.stripe.disputes.list({ payment_intent })).data
/** A bank takes the money; we have not heard of it yet. */
const dispute = ({ payment_intent }: PaidOrder, amount?: number) =>
  control(site, 'dispute', { payment_intent, amount })
async function decide(order: PaidOrder, outcome: 'won' | 'lost') {
  const [open] = await disputesOf(order)
  await control(site, 'dispute', { dispute: open?.id, outcome })
  await hear(site)
}
/** The cents that the buyer has back of a payment, as the provider tells it: refunds, and what his bank keeps. */
async function backOf(order: PaidOrder): Promise<number> {
  const { payment_intent } = order
  const refunds = (await site.context.stripe.refunds.list({ payment_intent, limit: 100 })).data
  const kept = (await disputesOf(order)).filter(({ status }) => status === 'lost')
  return [...refunds.filter(({ status }) => status !== 'failed'), ...kept].reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
}
async function assertBooksAgree() {
  const told: string[] = []
  await checkLedger(site.context, null, ({ what }) => told.push(what))
  assert.deepEqual(told, [])
}

test('two withdrawals at once that share an item: one of them is made', async () => {
  const order = await buy()
  const [a, b, c] = order.media_ids
  const outcomes = await Promise.all([withdraw(order, [a, b]), withdraw(order, [b, c]), withdraw(order, [b])])
  assert.deepEqual(outcomes.filter((outcome) => outcome === 'done').length, 1, String(outcomes))
  assert.deepEqual(outcomes.filter((outcome) => outcome === 'already_refunded').length, 2, String(outcomes))
  await hear(site)
  assert.equal(await backOf(order), (outcomes[2] === 'done' ? 1 : 2) * 500)
  await assertBooksAgree()
})

test('a withdrawal and the operator who refunds the same at once: one of them is made', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const order = await buy()
    const [part, rest] = [order.media_ids.slice(0, 2), order.media_ids.slice(2)]
    const race = async (mine: number[], theirs: number[]) => {
      const calls = [() => withdraw(order, mine), () => refund(order, theirs)]
      const outcomes = await Promise.all((turn % 2 === 0 ? calls : calls.reverse()).map((ask) => ask()))
      assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1, String(outcomes))
      await hear(site)
    }
    await race(part, part)
    assert.equal(await backOf(order), 1000)
    await race(rest, [])
    assert.equal(await backOf(order), 2400)
    assert.equal((await orderStatus(site, order.id)).state, 'refunded')
    assert.deepEqual(
      [await withdraw(order, order.media_ids), await refund(order), await repeat(order)],
      ['already_refunded', 'already_refunded', 'already_refunded'],
    )
  }
  await assertBooksAgree()
})

test('a refund is asked for while a bank takes all of the payment or a part: together the buyer has the price once', async () => {
  for (const amount of [undefined, 2000, 300])
    for (const outcome of ['won', 'lost'] as const) {
      const order = await buy()
      assert.equal(await withdraw(order, order.media_ids.slice(0, 2)), 'done')
      await dispute(order, amount)
      await hear(site)
      await withdraw(order, order.media_ids.slice(2))
      await refund(order)
      await hear(site)
      await decide(order, outcome)
      await letMinutesPass(site, 5)
      await reconcileRefunds(site.context)
      await hear(site)
      assert.equal(await backOf(order), 2400, `${amount} ${outcome}`)
      const { refunds } = await orderStatus(site, order.id)
      assert(!refunds.some((line) => line.endsWith('asked')), String(refunds))
    }
  await assertBooksAgree()
})

test('who withdraws from all before we hear that a bank holds a part has at once what it does not hold, and the price once', async () => {
  const cases = [
    { amount: 900, now: ['withdrawal 1400 done', 'withdrawal 1000 asked'] },
    { amount: 300, now: ['withdrawal 1900 done', 'withdrawal 500 asked'] },
    { amount: 2000, now: ['withdrawal 2400 asked'] },
  ]
  for (const { amount, now } of cases)
    for (const outcome of ['won', 'lost'] as const) {
      const order = await buy()
      await dispute(order, amount)
      assert.equal(await withdraw(order, order.media_ids), 'done')
      await hear(site)
      assert.deepEqual((await orderStatus(site, order.id)).refunds, now)
      await assertBooksAgree()
      await decide(order, outcome)
      await letMinutesPass(site, 5)
      await reconcileRefunds(site.context)
      await hear(site)
      assert.equal(await backOf(order), 2400, `${amount} ${outcome}`)
      const { refunds } = await orderStatus(site, order.id)
      assert(!refunds.some((line) => line.endsWith('asked')), String(refunds))
      assert.equal(await repeat(order), 'already_refunded')
    }
  await assertBooksAgree()
})

test('what waited for a bank is honoured, refunded by the operator and withdrawn from anew at once: it goes back once', async () => {
  const order = await buy()
  await dispute(order)
  await hear(site)
  const [first, ...rest] = order.media_ids
  assert.equal(await withdraw(order, [first]), 'done')
  const [open] = await disputesOf(order)
  await control(site, 'dispute', { dispute: open?.id, outcome: 'won' })
  const [, again] = await Promise.all([
    hear(site),
    withdraw(order, [first]),
    refund(order, [first ?? 0]),
    honourWithdrawals(site.context, order.id),
    honourWithdrawals(site.context, order.id),
  ])
  assert.equal(again, 'done', 'the statement is the one that was received')
  await hear(site)
  assert.equal(await backOf(order), 500)
  assert.equal(await withdraw(order, [first, ...rest]), 'already_refunded')
  await assertBooksAgree()
})

test('a refund that failed is asked for again by its buyer and by the operator at once: it is sent once', async () => {
  const order = await buy()
  const [first, second] = order.media_ids
  assert.equal(await withdraw(order, [first]), 'done')
  await hear(site)
  const [made] = (await site.context.stripe.refunds.list({ payment_intent: order.payment_intent })).data
  await control(site, 'refund', { refund: made?.id, state: 'failed' })
  await hear(site)
  const outcomes = await Promise.all([repeat(order), refund(order, [first ?? 0]), repeat(order)])
  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1, String(outcomes))
  assert.equal(await withdraw(order, [first]), 'done', 'the statement that was received, and no other')
  assert.equal(await withdraw(order, [first, second]), 'already_refunded')
  await hear(site)
  assert.equal(await backOf(order), 500)
  await assertBooksAgree()
})

test('ids of another order, negative ones and doubled ones bring nothing more', async () => {
  const [order, other] = [await buy(), await buy()]
  const [first = 0, second = 0] = order.media_ids
  for (const media_id of [[-first], [first, -second], [first, 0], [first, 2 ** 31], [first, 1e21], [[first]]])
    assert.equal(await withdraw(order, media_id), 'invalid_input', String(media_id))
  for (const id of [-order.id, 0, `${order.id}`, [order.id], 2 ** 31, order.id + 0.5])
    for (const ask of [(it: Named) => withdraw(it, [first]), repeat])
      assert.equal(await ask({ ...order, id }), 'invalid_input', String(id))
  assert.equal(await withdraw({ ...order, id: other.id }, [first]), 'not_found')
  assert.equal(await repeat({ ...order, id: other.id }), 'not_found')
  assert.match(await refund(order, [first, -second]), /holds no item/)
  assert.equal(await withdraw(order, [first, first, first]), 'done')
  assert.equal(await withdraw(order, [first, first]), 'done', 'the same statement')
  assert.equal(await refund(order, [second, second]), 'done')
  await hear(site)
  assert.deepEqual([await backOf(order), await backOf(other)], [1000, 0])
  await assertBooksAgree()
})
