import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CartReview } from '#contract/orders/orders.ts'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  openCheckout,
  openShop,
  payAt,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { ordersJobs } from '../jobs.ts'
import { purgeRemovedMedia } from './purge-removed-media.ts'

describe('What is being paid for while its photographer changes it', () => {
  let site: TestApp
  let buyer: MadePerson
  before(async () => {
    site = await startTestApp({ payments: true })
    buyer = await makeSurfer(site.context)
  })
  after(() => site.close())

  const drain = () => site.context.queue.drain(ordersJobs, site.context)
  /** A shop whose pictures are really in storage. */
  const openStockedShop = async (images = 3): Promise<Shop> => {
    const shop = await openShop(site, { images, videos: 1 })
    for (const item of shop.session.images)
      for (const key of [item.original_key, item.preview_key])
        await site.context.storage.write(key, Buffer.from('wave'))
    return shop
  }
  const remove = ({ session, photographer }: Shop, at = 0, by: MadePerson | null = photographer) =>
    call(site, 'DELETE', `/api/photographer/sessions/${session.id}/media/${session.images[at]?.id ?? 0}`, by)
  const change = ({ session, photographer }: Shop, body: object) =>
    call(site, 'PATCH', `/api/photographer/sessions/${session.id}`, photographer, body)
  const turn = ({ session, photographer }: Shop, button: string) =>
    call(site, 'POST', `/api/photographer/sessions/${session.id}/${button}`, photographer)
  const buy = (shop: Shop, at: number[], by = buyer) =>
    openCheckout(site, by, checkoutBody(site, shop, idsOf(shop, at)))
  const idsOf = ({ session }: Shop, at: number[]) => at.map((n) => session.images[n]?.id ?? 0)
  const stateOf = async (order_id: number) =>
    (
      await site.context.db
        .selectFrom('order')
        .select('state')
        .where('id', '=', order_id)
        .executeTakeFirstOrThrow()
    ).state
  const review = async ({ session }: Shop) => {
    const media_id = session.images.map(({ id }) => id)
    return (await call(site, 'POST', '/api/payments/review', null, { media_id })).json<CartReview>().items
  }
  const kept = async ({ session }: Shop, at = 0) => {
    const { id = 0, original_key = '', preview_key = '' } = session.images[at] ?? {}
    const row = await site.context.db
      .selectFrom('media')
      .select('preview_key')
      .where('id', '=', id)
      .executeTakeFirst()
    // Whatever is kept of it, nobody finds it under the name it was shown under.
    assert.equal(await site.context.storage.size(preview_key), null)
    const sizeOf = (key: string | null | undefined) => (key ? site.context.storage.size(key) : null)
    const sizes = [original_key, row?.preview_key].map(sizeOf)
    return (await Promise.all(sizes)).map((size) => size !== null)
  }
  const owns = async (by: MadePerson) =>
    (await call(site, 'GET', '/api/surfer/history', by)).json<unknown[]>().length

  it('a removed item goes at once, its session counts one less, and its cart is told', async () => {
    const shop = await openStockedShop()
    const stranger = await makePhotographer(site.context)
    assert.equal((await remove(shop, 0, stranger)).statusCode, 404)
    assert.equal((await remove(shop, 0, buyer)).statusCode, 403)
    assert.equal((await remove(shop, 0, null)).statusCode, 401)
    const both = await Promise.all([remove(shop), remove(shop)])
    assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 404])
    assert.deepEqual(
      (await review(shop)).map(({ state }) => state),
      ['gone', 'on_sale', 'on_sale'],
    )
    await drain()
    assert.deepEqual(await kept(shop), [false, false])
    const page = (await call(site, 'GET', `/api/exploresessions/${shop.session.id}`, null)).json<{
      media: unknown[]
      image_count: number
    }>()
    assert.deepEqual([page.media.length, page.image_count], [3, 2])
    assert.equal(
      (await call(site, 'POST', '/api/payments/sessions', buyer, checkoutBody(site, shop))).statusCode,
      404,
    )
  })

  it('a checkout with a removed item ends and cannot be paid, one without it goes on', async () => {
    const shop = await openStockedShop()
    const [withIt, without] = [await buy(shop, [0, 1]), await buy(shop, [2])]
    await remove(shop)
    await drain()
    assert.deepEqual(
      [await stateOf(withIt.order_id), await stateOf(without.order_id)],
      ['cancelled', 'pending'],
    )
    assert.notEqual((await payAt(site, withIt.url)).status, 303)
    assert.deepEqual(await kept(shop), [false, false])
    assert.equal((await payAt(site, without.url)).status, 303)
    await drain()
    assert.equal(await stateOf(without.order_id), 'paid')
  })

  it('what was paid just before it was removed reaches its buyer, and stays', async () => {
    const shop = await openStockedShop()
    const late = await makeSurfer(site.context)
    const order = await buy(shop, [0], late)
    assert.equal((await payAt(site, order.url)).status, 303)
    // The news of the payment and the removal are done in any order.
    await Promise.all([remove(shop), drain()])
    await drain()
    await purgeRemovedMedia(site.context)
    assert.equal(await stateOf(order.order_id), 'paid')
    assert.equal(await owns(late), 1)
    assert.deepEqual(await kept(shop), [true, true])
    assert.deepEqual(
      (await review(shop)).map(({ state }) => state),
      ['gone', 'on_sale', 'on_sale'],
    )
  })

  it('paying and removing at the same moment leaves either a sale with its file or neither', async () => {
    const shop = await openStockedShop(6)
    const buyers = await Promise.all(shop.session.images.map(() => makeSurfer(site.context)))
    const orders = []
    for (const [at, by] of buyers.entries()) orders.push(await buy(shop, [at], by))
    await Promise.all(
      orders.flatMap(({ url }, at) => [payAt(site, url), remove(shop, at).then(() => drain())]),
    )
    await drain()
    await purgeRemovedMedia(site.context)
    for (const [at, { order_id }] of orders.entries()) {
      const paid = (await stateOf(order_id)) === 'paid'
      assert.deepEqual(await kept(shop, at), [paid, paid])
      assert.equal(await owns(buyers[at] as MadePerson), paid ? 1 : 0)
    }
  })

  it('opening a checkout and removing its item at the same moment leaves none to pay', async () => {
    const shop = await openStockedShop(4)
    for (const at of [0, 1, 2, 3]) {
      const body = checkoutBody(site, shop, idsOf(shop, [at]))
      const [opened] = await Promise.all([
        call(site, 'POST', '/api/payments/sessions', buyer, body),
        remove(shop, at).then(() => drain()),
      ])
      await drain()
      const { order_id, url } = opened.json<{ order_id?: number; url?: string }>()
      if (order_id !== undefined) assert.equal(await stateOf(order_id), 'cancelled')
      if (url !== undefined) assert.notEqual((await payAt(site, url)).status, 303)
      assert.deepEqual(await kept(shop, at), [false, false])
    }
  })

  it('another price ends the checkouts at the old one only; paid before, the old one stands', async () => {
    const shop = await openStockedShop()
    const [photo, clip] = [
      await buy(shop, [1]),
      await openCheckout(site, buyer, checkoutBody(site, shop, [shop.session.videos[0]?.id ?? 0])),
    ]
    const paid = await buy(shop, [2], await makeSurfer(site.context))
    await payAt(site, paid.url)
    assert.equal((await change(shop, { photo_price: 6 })).statusCode, 200)
    await drain()
    assert.deepEqual(
      [await stateOf(photo.order_id), await stateOf(clip.order_id), await stateOf(paid.order_id)],
      ['cancelled', 'pending', 'paid'],
    )
    assert.deepEqual(new Set((await review(shop)).map(({ price }) => price)), new Set([6]))
    const again = await call(
      site,
      'POST',
      '/api/payments/sessions',
      buyer,
      checkoutBody(site, shop, idsOf(shop, [1])),
    )
    assert.equal(again.json<{ code: string }>().code, 'price_changed')
  })

  it('a session taken down ends its checkouts; put up again before that was done, they go on', async () => {
    const shop = await openStockedShop()
    const first = await buy(shop, [0])
    await turn(shop, 'take-down')
    await turn(shop, 'put-up')
    await drain()
    assert.equal(await stateOf(first.order_id), 'pending')
    await turn(shop, 'take-down')
    await drain()
    assert.equal(await stateOf(first.order_id), 'cancelled')
    assert.deepEqual(new Set((await review(shop)).map(({ state }) => state)), new Set(['gone']))
    assert.deepEqual(await kept(shop), [true, true])
  })

  it('a session without its last item is taken down', async () => {
    const shop = await openShop(site, { images: 2, videos: 0 })
    await Promise.all([remove(shop, 0), remove(shop, 1)])
    const own = (
      await call(site, 'GET', `/api/photographer/sessions/${shop.session.id}`, shop.photographer)
    ).json<OwnSessionDetail>()
    assert.deepEqual([own.state, own.image_count, own.cover_images, own.media], ['taken_down', 0, [], []])
    assert.equal((await turn(shop, 'put-up')).json<{ code: string }>().code, 'session_empty')
  })
})
