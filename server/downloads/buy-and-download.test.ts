import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  call,
  checkoutBody,
  openCheckout,
  openShop,
  payAt,
} from '#tests/support/factories/checkout-factory.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'

let site: TestApp
before(async () => {
  site = await startTestApp({ payments: true, mail: true })
  await site.work()
})
after(() => site.close())

test('a surfer pays on the hosted page and, once the mail is there, downloads each original byte for byte', async () => {
  const shop = await openShop(site, { images: 2, videos: 1 })
  const items = [...shop.session.images, ...shop.session.videos]
  const originals = new Map(items.map((item) => [item.id, randomBytes(200_000)]))
  for (const item of items) await storeOriginal(site.context, item, originals.get(item.id) ?? Buffer.of())
  const buyer = await makeSurfer(site.context)

  const opened = await openCheckout(site, buyer, checkoutBody(site, shop))
  assert.equal((await payAt(site, opened.url)).status, 303)
  const mail = await site.inbox?.waitFor((one) => one.to === buyer.email)
  assert.equal(mail?.subject, `Your order #${opened.order_id}`)

  const media = (await call(site, 'GET', '/api/surfer/mymedia', buyer)).json<PurchasedMedia[]>()
  assert.deepEqual(
    media.map((item) => item.media.id),
    items.map((item) => item.id).reverse(),
  )
  assert.deepEqual(new Set(media.map((item) => item.media.type)), new Set(['photo', 'video']))
  for (const item of media) {
    const query = new URLSearchParams({ media: item.media.preview_url })
    const link = await call(site, 'GET', `/api/media/download?${query}`, buyer)
    const answer = await fetch(link.json<{ url: string }>().url)
    assert(Buffer.from(await answer.arrayBuffer()).equals(originals.get(item.media.id) ?? Buffer.of()))
  }
})
