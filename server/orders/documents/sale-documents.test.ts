import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Order, Sale } from '#contract/orders/order-lists.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
} from '#tests/support/factories/checkout-factory.ts'
import { buyAndPay, hear, type PaidOrder, requestRefundOf } from '#tests/support/factories/money-factory.ts'
import { atOnce } from '#tests/support/money/at-once.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { issueReceipt } from './issue-receipt.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ payments: true })
})
after(() => site.close())

const bought = async ({ buyer }: PaidOrder) =>
  (await call(site, 'GET', '/api/surfer/history', buyer)).json<Order[]>()[0]?.documents ?? []
const file = async (by: MadePerson | null, role: 'surfer' | 'photographer', id: number) => {
  const answer = await call(site, 'GET', `/api/${role}/documents/${id}`, by)
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}
const numbersOf = async (photographer_id: number, kind: 'receipt' | 'credit_note') =>
  (
    await site.context.db
      .selectFrom('sale_document')
      .where('photographer_id', '=', photographer_id)
      .where('kind', '=', kind)
      .orderBy('number')
      .select('number')
      .execute()
  ).map(({ number }) => number)
/** The file of an order's first credit note. */
const creditNote = async (order: PaidOrder) => {
  const note = (await bought(order)).find(({ kind }) => kind === 'credit_note')
  assert(note)
  return (await file(order.buyer, 'surfer', note.id)).bytes
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('buyer and photographer save the receipt of an order, the same bytes each time; nobody else does', async () => {
  const shop = await openShop(site)
  const order = await buyAndPay(site, shop)
  const [receipt, ...more] = await bought(order)
  assert(receipt)
  assert.deepEqual(
    [receipt.kind, receipt.number, more.length],
    ['receipt', `R-${shop.photographer.id}-000001`, 0],
  )
  const sales = (await call(site, 'GET', '/api/photographer/my-sales', shop.photographer)).json<Sale[]>()
  assert.deepEqual(sales[0]?.order.documents, [receipt])
  const saved = await file(order.buyer, 'surfer', receipt.id)
  assert.equal(saved.status, 200)
  assert.equal(saved.headers['content-type'], 'application/pdf')
  assert.match(
    String(saved.headers['content-disposition']),
    /^attachment; filename="receipt-R-\d+-000001\.pdf"/,
  )
  assert.equal(saved.bytes.subarray(0, 5).toString(), '%PDF-')
  assert.deepEqual((await file(order.buyer, 'surfer', receipt.id)).bytes, saved.bytes)
  assert.deepEqual((await file(shop.photographer, 'photographer', receipt.id)).bytes, saved.bytes)
  await site.context.db
    .updateTable('photographer')
    .set({ first_name: 'Another', last_name: 'Name' })
    .where('id', '=', shop.photographer.id)
    .execute()
  assert.deepEqual((await file(order.buyer, 'surfer', receipt.id)).bytes, saved.bytes, 'as it was issued')
  const others = [
    [null, 'surfer', 401],
    [await makeSurfer(site.context), 'surfer', 404],
    [await makePhotographer(site.context), 'photographer', 404],
    [order.buyer, 'photographer', 403],
    [shop.photographer, 'surfer', 403],
  ] as const
  for (const [by, role, status] of others) assert.equal((await file(by, role, receipt.id)).status, status)
  assert.equal((await file(order.buyer, 'surfer', 2_000_000_000)).status, 404)
})

test('thirty orders paid at once, each settled twice, have the numbers one to thirty', async () => {
  const shop = await openShop(site)
  await control(site, 'webhooks', { mode: 'lost' })
  const checkouts = await atOnce(6, upTo(30), async () => {
    const opened = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
    await payAt(site, opened.url)
    return opened.sessionId
  })
  await control(site, 'webhooks', { mode: 'normal' })
  await atOnce(10, [...checkouts, ...checkouts], (id) => settleOrder(site.context, id))
  assert.deepEqual(await numbersOf(shop.photographer.id, 'receipt'), upTo(30))
})

test('a transaction that dies gives its number back', async () => {
  const shop = await openShop(site)
  const order = await buyAndPay(site, shop)
  const dies = site.context.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sale_document').where('order_id', '=', order.id).execute()
    await issueReceipt(tx, order.id)
    throw new Error('killed')
  })
  await assert.rejects(dies, /killed/)
  await buyAndPay(site, shop)
  assert.deepEqual(await numbersOf(shop.photographer.id, 'receipt'), [1, 2])
})

test('what goes back has a credit note, once, though the refund failed and was sent again', async () => {
  const shop = await openShop(site)
  const order = await buyAndPay(site, shop)
  const [item] = order.media_ids
  assert(item)
  await requestRefundOf(site, order, [item])
  await hear(site)
  const [refund] = (await site.context.stripe.refunds.list({ payment_intent: order.payment_intent })).data
  const issued = await creditNote(order)
  await control(site, 'refund', { refund: refund?.id, state: 'failed' })
  await hear(site)
  await requestRefundOf(site, order, [item])
  await hear(site)
  assert.deepEqual(await creditNote(order), issued, 'a numbered document never changes')
  assert.deepEqual(await numbersOf(shop.photographer.id, 'credit_note'), [1])
  await requestRefundOf(site, order, 'all')
  await hear(site)
  assert.deepEqual(await numbersOf(shop.photographer.id, 'credit_note'), [1, 2])
  const documents = await bought(order)
  assert.deepEqual(
    documents.map(({ kind }) => kind),
    ['receipt', 'credit_note', 'credit_note'],
  )
  for (const { id } of documents) assert.equal((await file(order.buyer, 'surfer', id)).status, 200)
  const { rows } = await site.context.pool.query<{ kind: string; cents: number }>(
    'select kind, sum(cents)::int as cents from sale_document where order_id = $1 group by 1 order by 1',
    [order.id],
  )
  assert.deepEqual(rows, [
    { kind: 'credit_note', cents: 2400 },
    { kind: 'receipt', cents: 2400 },
  ])
})

test('a trader is named with address and tax number, and any script leads to a file', async () => {
  const shop = await openShop(site)
  await site.context.db
    .insertInto('seller_details')
    .values({
      photographer_id: shop.photographer.id,
      name: '山田写真 Lda. 🏄 שלום',
      address: 'Rua do Mar 1\n2655-319 Ericeira',
      tax_number: 'PT 123456789',
    })
    .execute()
  const order = await buyAndPay(site, shop)
  const row = await site.context.db
    .selectFrom('sale_document')
    .where('order_id', '=', order.id)
    .select(['id', 'seller_name', 'seller_lines'])
    .executeTakeFirstOrThrow()
  assert.equal(row.seller_name, '山田写真 Lda. 🏄 שלום')
  assert.deepEqual(row.seller_lines, ['Rua do Mar 1', '2655-319 Ericeira', 'Tax number PT 123456789'])
  assert.equal((await file(order.buyer, 'surfer', row.id)).status, 200)
})
