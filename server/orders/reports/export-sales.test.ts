import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SALES_COLUMNS, salesFileName } from '#contract/orders/sales-export.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { call } from '#tests/support/factories/checkout-factory.ts'
import { book, bookRefund } from '#tests/support/factories/ledger-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'
import { linesOf, share } from './export-lines.ts'

let site: TestApp
before(async () => {
  site = await startTestApp()
})
after(() => site.close())

const URL = '/api/photographer/sales.csv'
/** The lines below the head. */
const exported = async (caller: MadePerson, query = '') => {
  const answer = await call(site, 'GET', `${URL}${query}`, caller)
  assert.equal(answer.statusCode, 200, answer.body)
  const [head, ...lines] = answer.body.split('\r\n').slice(0, -1)
  assert.equal(head, SALES_COLUMNS.join())
  return lines
}
/** A photographer with one order of three photos. */
async function shop() {
  const seller = await makePhotographer(site.context)
  return { seller, ...(await sell(seller)) }
}
async function sell(seller: MadePhotographer) {
  const session = await makeSession(site.context, { photographer_id: seller.id, images: 3 })
  const media_ids = session.images.map(({ id }) => id)
  const { id: surfer_id } = await makeSurfer(site.context)
  const made = { surfer_id, photographer_id: seller.id, session_id: session.id, media_ids }
  return { order: (await makePaidOrder(site.context, made)).id, media: media_ids }
}
const earned = async (seller: MadePerson): Promise<number> => {
  const { rows } = await site.context.pool.query<{ cents: number }>(
    `select sum(cents)::int as cents from ledger_entry join "order" o on o.id = order_id
      where account = 'photographer' and o.photographer_id = $1`,
    [seller.id],
  )
  return rows[0]?.cents ?? 0
}
const net = (lines: string[]) =>
  lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-3)) * 100), 0)

test('a photographer downloads each item sold; the nets add up to the ledger, refunds and disputes included', async () => {
  const { seller, order, media } = await shop()
  const [first = 0] = media
  await site.context.db
    .updateTable('media')
    .set({ original_name: '=1+1,"x".jpg' })
    .where('id', '=', first)
    .execute()
  const start = `${today()},${order},${first},"'=1+1,""x"".jpg",photo`
  const sold = await exported(seller)
  assert.equal(sold.length, 3)
  assert.equal(sold[0], `${start},5.00,1.00,0.00,4.00,sold,0.00`)
  assert.equal(net(sold), 1200)
  assert.equal(await earned(seller), 1200)

  await bookRefund(site.context, order, [first])
  const refunded = await exported(seller)
  assert.equal(refunded[0], `${start},5.00,0.00,5.00,0.00,refunded,0.00`)
  assert.match(refunded[1] ?? '', /,5\.00,1\.00,0\.00,4\.00,sold,0\.00$/)
  assert.equal(net(refunded), 800)
  assert.equal(await earned(seller), 800)

  const other = await sell(seller)
  await book(site.context, other.order, [['transfer_reversal', 'photographer', 'platform', 1500]])
  await book(site.context, other.order, [['dispute', 'platform', 'buyer', 1500]])
  await book(site.context, other.order, [['fee_refund', 'platform', 'photographer', 300]])
  await site.context.db
    .updateTable('order')
    .set({ state: 'dispute_lost' })
    .where('id', '=', other.order)
    .execute()
  const disputed = (await exported(seller)).filter((line) => line.split(',')[1] === String(other.order))
  assert.equal(disputed.at(-1), `${today()},${other.order},,,,0.00,0.00,15.00,-15.00,dispute lost,0.00`)
  assert.equal(net(disputed), 0)
  // A dispute that was won is paid out again by a transfer of its own, our fee kept back.
  await book(site.context, other.order, [['dispute_reinstated', 'buyer', 'platform', 1500]])
  await book(site.context, other.order, [['transfer', 'platform', 'photographer', 1200]], {
    object_id: 'tr_again',
  })
  await site.context.db
    .updateTable('order')
    .set({ state: 'dispute_won' })
    .where('id', '=', other.order)
    .execute()
  const won = (await exported(seller)).filter((line) => line.split(',')[1] === String(other.order))
  assert.equal(won.length, 3)
  assert.match(won[0] ?? '', /,5\.00,1\.00,0\.00,4\.00,sold,0\.00$/)
  assert.equal(net(await exported(seller)), await earned(seller))
})

test('the days are those of the orders, both included', async () => {
  const { seller, order: old } = await shop()
  const { order: recent } = await sell(seller)
  const day = addDays(today(), -10)
  await site.context.db.updateTable('order').set({ date_of_placement: day }).where('id', '=', old).execute()
  const orders = async (query: string) =>
    new Set((await exported(seller, query)).map((line) => Number(line.split(',')[1])))
  assert.deepEqual(await orders(''), new Set([old, recent]))
  assert.deepEqual(await orders(`?from=${day}&to=${day}`), new Set([old]))
  assert.deepEqual(await orders(`?from=${addDays(day, 1)}`), new Set([recent]))
  assert.deepEqual(await orders(`?to=${addDays(day, -1)}`), new Set())
  const wrong = await call(site, 'GET', `${URL}?from=${today()}&to=${day}`, seller)
  assert.deepEqual(wrong.json().fields, { to: 'The last day must not be before the first' })
  assert.equal((await call(site, 'GET', `${URL}?from=2026-02-30`, seller)).statusCode, 400)
})

test("nobody downloads another's sales, and it is a file of text", async () => {
  const { seller } = await shop()
  assert.deepEqual(await exported(await makePhotographer(site.context)), [])
  assert.equal((await call(site, 'GET', URL, null)).statusCode, 401)
  assert.equal((await call(site, 'GET', URL, await makeSurfer(site.context))).statusCode, 403)
  const answer = await call(site, 'GET', `${URL}?from=2026-01-01&to=2026-12-31`, seller)
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="swellframe-sales-from-2026-01-01-to-2026-12-31\.csv"/,
  )
  assert.equal(salesFileName({}), 'swellframe-sales.csv')
  const document = (await site.app.inject({ url: '/api/openapi.json' })).json()
  assert.deepEqual(Object.keys(document.paths[URL].get.responses[200].content), ['text/csv'])
})

test('the lines of an order add up to the cent, whatever happened to it', () => {
  const item = { original_name: 'a.jpg', kind: 'image', price_cents: 333 } as const
  const items = [1, 2, 3].map((media_id) => ({
    ...{ ...item, media_id, is_refunded: media_id === 2 },
    dispute: null,
  }))
  const order = { id: 1, date_of_placement: '2026-11-01', gross: 999 }
  const cents = (lines: ReturnType<typeof linesOf>, column: number) =>
    lines.reduce((sum, line) => sum + (line[column] as { cents: number }).cents, 0)
  for (const [state, fee, kept] of [
    ['partially_refunded', 133, 999 - 333 - 133],
    ['dispute_lost', 0, 0],
    ['refunded', 67, -67],
    ['dispute_won', 200, 466],
  ] as const) {
    const lines = linesOf({ ...order, state, fee, net: kept, owed: 120, charged_back: 0, items })
    assert.deepEqual([cents(lines, 5), cents(lines, 6), cents(lines, 8)], [999, fee, kept], state)
    assert.equal(cents(lines, 5) - cents(lines, 6) - cents(lines, 7), kept, state)
    assert.equal(cents(lines, 10), 120, state)
  }
  assert.deepEqual(share(100, [1, 1, 1]), [33, 34, 33])
  assert.deepEqual(share(0, [5, 5]), [0, 0])
})
