import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CartReview } from '#contract/orders/orders.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  control,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
let buyer: MadePerson
let shop: Shop

before(async () => {
  site = await startTestApp({ payments: true, mail: true })
  buyer = await makeSurfer(site.context)
  shop = await openShop(site)
})
after(() => site.close())

async function review(media_id: number[], caller: MadePerson | null = buyer): Promise<CartReview> {
  const answer = await call(site, 'POST', '/api/payments/review', caller, { media_id })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<CartReview>()
}
const idOf = (items: { id: number }[], at = 0): number => items[at]?.id ?? 0

test('a surfer learns before paying what is dearer, taken down, over or owned already', async () => {
  const { photographer, session } = shop
  const over = await makeSession(site.context, {
    photographer_id: photographer.id,
    images: 1,
    created_at: new Date(`${addDays(today(), -31)}T12:00:00Z`),
  })
  const failed = await makeMedia(site.context, { session_id: session.id, state: 'failed' })
  const draft = await makeSession(site.context, {
    photographer_id: photographer.id,
    state: 'draft',
    images: 1,
  })
  const owned = idOf(session.images, 1)
  await makePaidOrder(site.context, {
    surfer_id: buyer.id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: [owned],
  })
  const ids = [
    idOf(session.videos),
    idOf(session.images),
    owned,
    idOf(over.images),
    failed.id,
    idOf(draft.images),
  ]
  const { items, photographer_ready } = await review([...ids, 2_000_000_000])
  assert.equal(photographer_ready, true)
  assert.deepEqual(
    items.map(({ state, price }) => [state, price]),
    [
      ['on_sale', 9],
      ['on_sale', 5],
      ['owned', 5],
      ['over', 5],
      ['gone', null],
      ['gone', null],
      ['gone', null],
    ],
  )
  for (const other of [null, await makeSurfer(site.context), photographer])
    assert.equal((await review([owned], other)).items[0]?.state, 'on_sale')
})

test('a photographer the provider does not pay any more is said before paying', async () => {
  const other = await openShop(site)
  const ids = other.session.images.map(({ id }) => id)
  await site.context.db
    .updateTable('photographer')
    .set({ payouts_enabled: false })
    .where('id', '=', other.photographer.id)
    .execute()
  assert.equal((await review(ids, null)).photographer_ready, false)
})

test('a malformed cart is refused, never a fault of ours', async () => {
  for (const media_id of [undefined, [], [0], ['1'], [1.5], [null], Array.from({ length: 1001 }, () => 1)]) {
    const answer = await call(site, 'POST', '/api/payments/review', null, { media_id })
    assert.equal(answer.statusCode, 400, answer.body)
  }
})

test('a buyer, and nobody else, sees whether the order of a checkout is paid', async () => {
  const surfer = await makeSurfer(site.context)
  const opened = await openCheckout(site, surfer, checkoutBody(site, shop, [idOf(shop.session.images, 2)]))
  const ask = (id: string, caller: MadePerson | null = surfer) =>
    call(site, 'GET', `/api/surfer/checkout/${id}`, caller)
  const media_id = [idOf(shop.session.images, 2)]
  assert.deepEqual((await ask(opened.sessionId)).json(), {
    order_id: opened.order_id,
    state: 'pending',
    media_id,
    total_price: 5,
  })
  await payAt(site, opened.url)
  await site.drain()
  assert.equal((await ask(opened.sessionId)).json<{ state: string }>().state, 'paid')
  const foreign = await ask(opened.sessionId, buyer)
  assert.equal(foreign.statusCode, 404)
  for (const id of ['cs_test_none', '..%2F1', "x'", 'x'.repeat(201)])
    assert.equal((await ask(id)).body, foreign.body, id)
  assert.equal((await ask(opened.sessionId, null)).statusCode, 401)
  assert.equal((await ask(opened.sessionId, shop.photographer)).statusCode, 403)
})

test('a checkout the provider refuses is answered in its own words, a failing provider in ours', async () => {
  const surfer = await makeSurfer(site.context)
  const place = () =>
    call(
      site,
      'POST',
      '/api/payments/sessions',
      surfer,
      checkoutBody(site, shop, [idOf(shop.session.images)]),
    )
  await control(site, 'api', { mode: 'failing', status: 400, match: 'POST /v1/checkout' })
  const refused = await place()
  assert.equal(refused.statusCode, 502)
  const { code, message } = refused.json<{ code: string; message: string }>()
  assert.equal(code, 'checkout_failed')
  assert.equal(message, 'The payment sandbox was asked to refuse.')
  await control(site, 'api', { mode: 'failing', status: 503, match: 'POST /v1/checkout' })
  assert.equal((await place()).json<{ message: string }>().message, 'Failed to create checkout session')
  await control(site, 'api', { mode: 'normal' })
})
