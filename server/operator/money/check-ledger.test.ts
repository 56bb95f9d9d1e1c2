import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { addDays, today } from '#contract/time/dates.ts'
import { ordersJobs } from '#server/orders/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { book } from '#tests/support/factories/ledger-factory.ts'
import { checkLedger } from './check-ledger.ts'
import { refundOrder } from './refund-order.ts'

let site: TestApp
let shop: Shop
// Each test has its own: what is wrong in one would be found by the next.
beforeEach(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
})
afterEach(() => site.close())

const drain = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await site.payments?.drained()
    await site.context.queue.drain(ordersJobs, site.context)
  }
}
/** Every difference as a sentence. */
async function check(since: string | null = null): Promise<string[]> {
  const told: string[] = []
  const counted = await checkLedger(site.context, since, ({ order_id, what }) =>
    told.push(`${order_id}: ${what}`),
  )
  assert.equal(counted.differences, told.length)
  return told
}
async function sell() {
  const opened = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  await payAt(site, opened.url)
  await drain()
  const { payment_intent_id } = await site.context.db
    .selectFrom('order')
    .where('id', '=', opened.order_id)
    .select('payment_intent_id')
    .executeTakeFirstOrThrow()
  return { id: opened.order_id, payment: payment_intent_id ?? '' }
}
const refund = (id: number, items: number[]) =>
  site.context.db.transaction().execute((tx) => refundOrder(site.context, tx, id, items))
const setState = (id: number, state: 'paid' | 'expired' | 'refunded') =>
  site.context.db.updateTable('order').set({ state }).where('id', '=', id).execute()
const item = (at: number): number => shop.session.images[at]?.id ?? 0

test('sales, refunds, disputes won and lost, and checkouts left behind: our books are what the provider says', async () => {
  await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  const [partly, whole, won, lost, held] = [
    await sell(),
    await sell(),
    await sell(),
    await sell(),
    await sell(),
  ]
  await refund(partly.id, [item(0)])
  await drain()
  await refund(partly.id, [item(1)])
  await refund(whole.id, [])
  await refund(won.id, [item(0)])
  await drain()
  for (const { payment } of [won, lost, held]) await control(site, 'dispute', { payment_intent: payment })
  await drain()
  assert.deepEqual(await check(), [])
  for (const [{ payment }, outcome] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const) {
    const [dispute] = (await site.context.stripe.disputes.list({ payment_intent: payment })).data
    await control(site, 'dispute', { dispute: dispute?.id, outcome })
  }
  await drain()
  assert.deepEqual(await check(), [])
})

test('what was changed behind our back is found, and told with the order', async () => {
  const { context } = site
  const [unheard, forgotten, ended, wrong] = [await sell(), await sell(), await sell(), await sell()]
  await control(site, 'webhooks', { mode: 'lost' })
  const { id: re } = await context.stripe.refunds.create({ payment_intent: unheard.payment, amount: 500 })
  await site.payments?.drained()
  await control(site, 'webhooks', { mode: 'normal' })
  await context.db.deleteFrom('purchase').where('order_id', '=', forgotten.id).execute()
  await setState(forgotten.id, 'expired')
  await context.db.updateTable('purchase').set({ access: 'ended' }).where('order_id', '=', ended.id).execute()
  await setState(wrong.id, 'refunded')
  await book(context, wrong.id, [['transfer', 'platform', 'photographer', 77]], { object_id: 'tr_nobodys' })
  const told = (await check()).join('\n')
  for (const sentence of [
    `${unheard.id}: refund ${re} of 500 cents is not booked`,
    `${unheard.id}: what went back is 0 cents here and 500 at the provider`,
    `${unheard.id}: paid, but by its payment it is partially_refunded`,
    `${forgotten.id}: expired, but money is booked`,
    `${ended.id}: paid, but item ${item(0)} is ended`,
    `${wrong.id}: refunded, but by its payment it is paid`,
    `${wrong.id}: transfer tr_nobodys of 77 cents is booked, the provider knows nothing of it`,
    `${wrong.id}: item ${item(0)} went back, but is open`,
  ])
    assert.ok(told.includes(sentence), `${sentence}\n---\n${told}`)
  assert.match(told, new RegExp(`${forgotten.id}: expired, but ch_\\w+ is paid: 2400 cents`))
  const days = { date_of_placement: addDays(today(), -5) }
  await context.db.updateTable('order').set(days).execute()
  assert.deepEqual(await check(addDays(today(), -4)), [])
  assert.ok((await check(addDays(today(), -5))).length > 0)
})

test('a sale without a booking is found, and one the provider does not know', async () => {
  const { pool, db } = site.context
  const { id } = await sell()
  await pool.query('alter table ledger_entry disable trigger ledger_entry_append_only')
  await db.deleteFrom('ledger_entry').where('order_id', '=', id).execute()
  await pool.query('alter table ledger_entry enable trigger ledger_entry_append_only')
  const unbooked = (await check(today())).filter((line) => line.startsWith(`${id}:`))
  assert.equal(unbooked[0], `${id}: sold, but no charge is booked`)
  assert.equal(unbooked.filter((line) => line.endsWith('is not booked')).length, 3)
  await db.updateTable('order').set({ checkout_session_id: 'cs_gone' }).where('id', '=', id).execute()
  const gone = (await check(today())).filter((line) => line.startsWith(`${id}:`))
  assert.equal(gone.at(-1), `${id}: sold, but the provider says its payment is gone`)
})
