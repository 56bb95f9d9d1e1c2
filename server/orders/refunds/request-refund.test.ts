import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makeDispute } from '#tests/support/factories/dispute-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { type MadeSession, makeSession } from '#tests/support/factories/session-factory.ts'
import { type RefundRequest, requestRefund } from './request-refund.ts'

let site: TestApp
let photographer: MadePhotographer
let session: MadeSession

before(async () => {
  site = await startTestApp()
  photographer = await makePhotographer(site.context)
  session = await makeSession(site.context, { photographer_id: photographer.id, images: 3 })
})
after(() => site.close())

async function bought() {
  const media_ids = session.images.map((image) => image.id)
  const { id: surfer_id } = await makeSurfer(site.context)
  const made = { surfer_id, photographer_id: photographer.id, session_id: session.id, media_ids }
  return { ...(await makePaidOrder(site.context, made)), media_ids }
}
const request = (order_id: number, media_ids: RefundRequest['media_ids']) =>
  site.context.db
    .transaction()
    .execute((tx) => requestRefund(site.context, tx, { order_id, media_ids, reason: 'operator' }))
const setState = (id: number, state: 'pending') =>
  site.context.db.updateTable('order').set({ state }).where('id', '=', id).execute()
const openItems = async (order_id: number) => {
  const rows = await site.context.db
    .selectFrom('purchase')
    .where('order_id', '=', order_id)
    .where('access', '=', 'open')
    .orderBy('media_id')
    .select('media_id')
    .execute()
  return rows.map((row) => row.media_id)
}
const jobs = async (refund_id: number) => {
  const { rows } = await site.context.pool.query(
    `select 1 from pgboss.job where name = 'orders.send-refund' and (data->>'refund_id')::int = $1`,
    [refund_id],
  )
  return rows.length
}

test('an item asked back can no longer be downloaded, and its price is sent by one job', async () => {
  const order = await bought()
  const { refund_id, cents } = await request(order.id, order.media_ids.slice(0, 1))
  assert.equal(cents, 500)
  assert.deepEqual(await openItems(order.id), order.media_ids.slice(1))
  assert.equal(await jobs(refund_id), 1)
  await assert.rejects(request(order.id, order.media_ids), { code: 'already_refunded' })
  assert.deepEqual(await openItems(order.id), order.media_ids.slice(1))
})

test('all asks for what has not gone back yet, to the cent', async () => {
  const order = await bought()
  await request(order.id, order.media_ids.slice(1, 2))
  assert.equal((await request(order.id, 'all')).cents, 1000)
  assert.deepEqual(await openItems(order.id), [])
  await assert.rejects(request(order.id, 'all'), { code: 'already_refunded' })
})

test('twice at once: one refund an item', async () => {
  const order = await bought()
  const tries = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => request(order.id, order.media_ids.slice(0, 2))),
  )
  assert.equal(tries.filter((result) => result.status === 'fulfilled').length, 1)
})

test('an item whose refund failed may be asked back again', async () => {
  const order = await bought()
  const { refund_id } = await request(order.id, 'all')
  await site.context.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', refund_id).execute()
  assert.equal((await request(order.id, order.media_ids.slice(0, 1))).cents, 500)
  assert.equal((await request(order.id, 'all')).cents, 1000)
})

test('money that went back without us is not sent twice', async () => {
  const order = await bought()
  const refund = { order_id: order.id, reason: 'provider', state: 'done', cents: 700 } as const
  await site.context.db.insertInto('refund').values(refund).execute()
  assert.equal((await request(order.id, order.media_ids.slice(0, 1))).cents, 500)
  assert.equal((await request(order.id, 'all')).cents, 300)
})

test('what cannot go back says why, and nothing is written', async () => {
  const [order, other] = [await bought(), await bought()]
  const stranger = await makeSession(site.context, { photographer_id: photographer.id, images: 1 })
  await assert.rejects(request(2 ** 31 - 1, 'all'), { code: 'not_found' })
  await assert.rejects(
    request(
      order.id,
      stranger.images.map(({ id }) => id),
    ),
    { code: 'not_found' },
  )
  await assert.rejects(request(order.id, []), { code: 'already_refunded' })
  for (const [state, code] of [
    ['open', 'payment_disputed'],
    ['lost', 'already_refunded'],
  ] as const) {
    await makeDispute(site, order.id, state)
    await assert.rejects(request(order.id, 'all'), { code })
    await assert.rejects(request(order.id, order.media_ids.slice(0, 1)), { code })
  }
  await setState(order.id, 'pending')
  await assert.rejects(request(order.id, 'all'), { code: 'order_unpaid' })
  assert.deepEqual(await openItems(other.id), other.media_ids)
  const written = site.context.db
    .selectFrom('refund')
    .where('order_id', 'in', [order.id, other.id])
    .select('id')
  assert.deepEqual(await written.execute(), [])
})
