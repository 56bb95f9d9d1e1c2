import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order } from '#contract/orders/order-lists.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Withdrawal } from '#contract/orders/withdraw-order.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { makeDispute } from '#tests/support/factories/dispute-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeSession, makeSession } from '#tests/support/factories/session-factory.ts'

const PATH = '/api/surfer/withdrawals'
let site: TestApp
let photographer: MadePerson
let session: MadeSession
let ids: number[]

before(async () => {
  site = await startTestApp()
  photographer = await makePhotographer(site.context)
  session = await makeSession(site.context, { photographer_id: photographer.id, images: 3 })
  ids = session.images.map(({ id }) => id)
})
after(() => site.close())

async function buy() {
  const buyer = await makeSurfer(site.context)
  const made = { surfer_id: buyer.id, photographer_id: photographer.id, session_id: session.id }
  return { buyer, ...(await makePaidOrder(site.context, { ...made, media_ids: ids })) }
}
const withdraw = (by: MadePerson | null, order_id: unknown, media_id: unknown = ids, more: object = {}) =>
  call(site, 'POST', PATH, by, { order_id, media_id, ...more })
const codeOf = async (answer: ReturnType<typeof withdraw>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).code]
}
const change = (id: number, set: { state?: OrderState; paid_at?: Date }) =>
  site.context.db.updateTable('order').set(set).where('id', '=', id).execute()
const downloaded = (order_id: number, media_id: number | undefined) =>
  site.context.db
    .updateTable('purchase')
    .set({ downloaded_at: new Date() })
    .where('order_id', '=', order_id)
    .where('media_id', '=', media_id ?? 0)
    .execute()
async function historyOf(by: MadePerson): Promise<Order> {
  const [order] = (await call(site, 'GET', '/api/surfer/history', by)).json<Order[]>()
  assert(order)
  return order
}
const rowsOf = (order_id: number) =>
  site.context.db.selectFrom('withdrawal').where('order_id', '=', order_id).selectAll().execute()

test('a buyer withdraws from what was not downloaded, and its price goes back', async () => {
  const { id, buyer } = await buy()
  const before = await historyOf(buyer)
  assert.deepEqual(
    before.media.map(({ state, withdrawal, price }) => [state, withdrawal, price]),
    ids.map(() => ['open', 'possible', 5]),
  )
  assert.deepEqual(
    [before.state, before.refunded, before.withdraw_until],
    ['paid', 0, lastWithdrawalDay(today())],
  )
  await downloaded(id, ids[0])
  const answer = await withdraw(buyer, id, ids.slice(1), { name: '  <b>Inês</b> 🏄 שלום ' })
  assert.equal(answer.statusCode, 200, answer.body)
  const { received_at, ...made } = answer.json<Withdrawal>()
  assert.ok(Math.abs(Date.parse(received_at) - Date.now()) < 60_000)
  const [row] = await rowsOf(id)
  assert.deepEqual(made, {
    id: row?.id,
    order_id: id,
    media_id: ids.slice(1),
    amount: 10,
    waits_for_bank: false,
    awaited: 0,
  })
  assert.equal(row?.name, '<b>Inês</b> 🏄 שלום')
  const refund = await site.context.db
    .selectFrom('refund')
    .where('order_id', '=', id)
    .select(['reason', 'state', 'cents'])
    .executeTakeFirst()
  assert.deepEqual(refund, { reason: 'withdrawal', state: 'asked', cents: 1000 })
  const after = await historyOf(buyer)
  assert.deepEqual(
    after.media.map(({ state, withdrawal }) => [state, withdrawal]),
    [
      ['open', 'downloaded'],
      ['refunding', 'none'],
      ['refunding', 'none'],
    ],
  )
  assert.equal(after.refunded, 10)
})

test('the same statement twice, or fifty times at once, is one', async () => {
  const { id, buyer } = await buy()
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(buyer, id, [ids[1], ids[0]])))
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]))
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1)
  const again = await withdraw(buyer, id, [ids[0], ids[1], ids[0]])
  assert.equal(again.body, answers[0]?.body)
  const [row, ...more] = await rowsOf(id)
  assert.equal(more.length, 0)
  assert.equal(row?.name, 'Inês Marés')
  assert.deepEqual(await codeOf(withdraw(buyer, id, ids.slice(0, 1))), [409, 'already_refunded'])
  assert.equal((await withdraw(buyer, id, ids.slice(2))).statusCode, 200)
})

test('an item that was downloaded, or an order past its days, says why not, and nothing moves', async () => {
  const { id, buyer } = await buy()
  await downloaded(id, ids[0])
  assert.deepEqual(await codeOf(withdraw(buyer, id)), [409, 'withdrawal_downloaded'])
  await makeDispute(site, id, 'lost')
  assert.deepEqual(await codeOf(withdraw(buyer, id, ids.slice(1))), [409, 'already_refunded'])
  await site.context.db.deleteFrom('dispute_item').where('order_id', '=', id).execute()
  await site.context.db.updateTable('purchase').set({ access: 'open' }).where('order_id', '=', id).execute()
  await change(id, { state: 'paid', paid_at: new Date(`${addDays(today(), -17)}T12:00:00Z`) })
  assert.deepEqual(await codeOf(withdraw(buyer, id, ids.slice(1))), [409, 'withdrawal_over'])
  assert.deepEqual(
    (await historyOf(buyer)).media.map(({ withdrawal }) => withdrawal),
    ['over', 'over', 'over'],
  )
  await change(id, { state: 'expired' })
  assert.notEqual((await withdraw(buyer, id, ids.slice(1))).statusCode, 200)
  assert.deepEqual(await rowsOf(id), [])
  const refunds = await site.context.db.selectFrom('refund').where('order_id', '=', id).select('id').execute()
  assert.deepEqual(refunds, [])
})

test('a withdrawal needs the buyer himself and items of his order', async () => {
  const { id, buyer } = await buy()
  assert.deepEqual(await codeOf(withdraw(null, id)), [401, 'login_required'])
  assert.deepEqual(await codeOf(withdraw(photographer, id)), [403, 'wrong_role'])
  assert.deepEqual(await codeOf(withdraw(await makeSurfer(site.context), id)), [404, 'not_found'])
  const other = await makeSession(site.context, { photographer_id: photographer.id, images: 1 })
  assert.deepEqual(await codeOf(withdraw(buyer, id, [other.images[0]?.id])), [404, 'not_found'])
  assert.deepEqual(await codeOf(withdraw(buyer, 2_000_000_000)), [404, 'not_found'])
  for (const media_id of [[], [0], ['1'], 'all', [1.5], Array.from({ length: 1001 }, (_, n) => n + 1)])
    assert.deepEqual(await codeOf(withdraw(buyer, id, media_id)), [400, 'invalid_input'])
  for (const name of ['x'.repeat(251), 'a\u202eb', 'a\nb'])
    assert.deepEqual(await codeOf(withdraw(buyer, id, ids, { name })), [400, 'invalid_input'])
  assert.deepEqual(await rowsOf(id), [])
  assert.equal((await withdraw(buyer, id, ids, { name: '   ' })).statusCode, 200)
})

test('the last day is the fourteenth after the order, moved off weekends and holidays, to its midnight in Lisbon', () => {
  assert.equal(lastWithdrawalDay('2026-11-03'), '2026-11-17')
  assert.equal(lastWithdrawalDay('2026-11-07'), '2026-11-23')
  assert.equal(lastWithdrawalDay('2026-11-08'), '2026-11-23')
  assert.equal(lastWithdrawalDay('2026-02-20'), '2026-03-06')
  assert.equal(lastWithdrawalDay('2026-11-17'), '2026-12-02')
  assert.equal(lastWithdrawalDay('2026-11-24'), '2026-12-09')
  assert.equal(lastWithdrawalDay('2026-12-11'), '2026-12-28')
  assert.equal(lastWithdrawalDay('2026-12-18'), '2027-01-04')
  assert.equal(lastWithdrawalDay('2026-03-20'), '2026-04-06')
  assert.equal(lastWithdrawalDay('2027-05-13'), '2027-05-28')
  assert.equal(lastWithdrawalDay('2030-06-06'), '2030-06-21')
})
