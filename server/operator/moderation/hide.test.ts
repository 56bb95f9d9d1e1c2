import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  openCheckout,
  openShop,
  payAt,
} from '#tests/support/factories/checkout-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { closePhotographer } from '../people/close-photographer.ts'
import { hideItem, showItem } from './hide-item.ts'
import { hideSession, showSession } from './hide-session.ts'

const REASON = 'A parent asked us to'

let site: TestApp
before(async () => {
  site = await startTestApp({ mail: true, payments: true })
})
after(() => site.close())

const within = <T>(work: (tx: Parameters<typeof showItem>[1]) => Promise<T>): Promise<T> =>
  site.context.db.transaction().execute(work)
const hide = (id: number, reason = REASON) => within((tx) => hideSession(site.context, tx, id, reason))
const hideOne = (id: number, reason = REASON) => within((tx) => hideItem(site.context, tx, id, reason))
const page = async (id: number) => (await site.app.inject({ url: `/api/exploresessions/${id}` })).json()
const listed = async () =>
  (await site.app.inject({ url: '/api/exploresessions' }))
    .json()
    .sessions.map(({ id }: { id: number }) => id) as number[]
/** The opaque key of the first thing the buyer owns. */
const ownKey = async (buyer: MadePerson): Promise<string> =>
  (await call(site, 'GET', '/api/surfer/mymedia', buyer)).json()[0].media.preview_url
const statusOf = async (id: string) => (await site.context.stripe.checkout.sessions.retrieve(id)).status

test('a hidden session leaves lists and sale, says so on its page, and can be shown again', async () => {
  const shop = await openShop(site)
  const { session, photographer } = shop
  const [sold, wanted] = session.images
  assert(sold && wanted)
  const buyer = await makeSurfer(site.context)
  await makePaidOrder(site.context, {
    surfer_id: buyer.id,
    photographer_id: photographer.id,
    session_id: session.id,
    media_ids: [sold.id],
  })
  const body = checkoutBody(site, shop, [wanted.id])
  const open = await openCheckout(site, buyer, body)

  await hide(session.id)
  await site.drain()

  assert(!(await listed()).includes(session.id))
  const hidden = await page(session.id)
  assert.deepEqual([hidden.hidden, hidden.on_sale, hidden.media, hidden.cover_images], [true, false, [], []])
  assert.equal(await statusOf(open.sessionId), 'expired')
  const refused = await call(site, 'POST', '/api/payments/sessions', buyer, body)
  assert.equal(refused.json().code, 'not_for_sale')
  const link = await call(site, 'GET', `/api/media/download?media=${await ownKey(buyer)}`, buyer)
  assert.equal(link.statusCode, 200, link.body)
  const kept = await site.context.db
    .selectFrom('session')
    .select(['hidden_reason', 'hidden_from'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(kept, { hidden_reason: REASON, hidden_from: 'published' })
  await assert.rejects(hide(session.id), /is hidden already/)

  await within((tx) => showSession(site.context, tx, session.id))
  assert((await listed()).includes(session.id))
  const shown = await page(session.id)
  assert.deepEqual([shown.hidden, shown.on_sale, shown.media.length], [false, true, 4])
  await assert.rejects(
    within((tx) => showSession(site.context, tx, session.id)),
    /no hidden session/,
  )
})

test('a hidden item leaves its session, its covers and every unpaid checkout', async () => {
  const shop = await openShop(site)
  const { session } = shop
  const [first, second] = session.images
  assert(first && second)
  const [buyer, other] = [await makeSurfer(site.context), await makeSurfer(site.context)]
  const open = await openCheckout(site, buyer, checkoutBody(site, shop, [first.id]))
  const untouched = await openCheckout(site, other, checkoutBody(site, shop, [second.id]))

  await hideOne(first.id)
  await site.drain()

  const left = await page(session.id)
  assert.deepEqual([left.image_count, left.video_count], [2, 1])
  assert(!left.media.some(({ id }: { id: number }) => id === first.id))
  assert(!JSON.stringify(left).includes(first.preview_key.slice(7)))
  assert.equal(await statusOf(open.sessionId), 'expired')
  assert.equal(await statusOf(untouched.sessionId), 'open')
  const bought = await call(
    site,
    'POST',
    '/api/payments/sessions',
    buyer,
    checkoutBody(site, shop, [first.id]),
  )
  assert(bought.statusCode >= 400)
  const review = await call(site, 'POST', '/api/payments/review', null, { media_id: [first.id, second.id] })
  assert.deepEqual(
    review.json().items.map(({ state }: { state: string }) => state),
    ['gone', 'on_sale'],
  )

  await within((tx) => showItem(site.context, tx, first.id))
  assert.equal((await page(session.id)).image_count, 3)
})

test('who paid while the item was being hidden keeps what was bought', async () => {
  const shop = await openShop(site)
  const item = shop.session.images[0]
  assert(item)
  const buyer = await makeSurfer(site.context)
  const open = await openCheckout(site, buyer, checkoutBody(site, shop, [item.id]))
  const [answer] = await Promise.all([payAt(site, open.url), hideOne(item.id)])
  assert.equal(answer.status, 303)
  await site.drain()
  const link = await call(site, 'GET', `/api/media/download?media=${await ownKey(buyer)}`, buyer)
  assert.equal(link.statusCode, 200, link.body)
})

test('what cannot be hidden or shown is refused in a sentence and changes nothing', async () => {
  const { session, photographer } = await openShop(site, { images: 1 })
  const only = session.images[0]
  assert(only)
  await assert.rejects(hideOne(only.id), /is the last one of session .*: hide the session instead/)
  assert.equal((await page(session.id)).media.length, 1)
  await assert.rejects(hideOne(2_000_000_000), /There is no published item/)
  await assert.rejects(hide(2_000_000_000), /There is no published session/)
  await assert.rejects(hide(session.id, '  '))
  await assert.rejects(
    within((tx) => showItem(site.context, tx, only.id)),
    /There is no hidden item/,
  )
  await hide(session.id)
  await within((tx) => closePhotographer(site.context, tx, photographer.email))
  await assert.rejects(
    within((tx) => showSession(site.context, tx, session.id)),
    /has closed the account/,
  )
})
