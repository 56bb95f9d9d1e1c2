import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { hideItem, showItem } from '#server/operator/moderation/hide-item.ts'
import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { runHousekeeping } from '../housekeeping/run-housekeeping.ts'
import { preparePhoto } from '../prepare/prepare-photo.ts'
import { renewWatermark } from '../remake/renew-watermark.ts'
import { withholdPending } from '../withhold-pending.ts'
import { makeWideCover } from './make-wide-cover.ts'

describe('The card of a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true, payments: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const publish = async (photos: number) => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id, state: 'finalised' })
    const items: number[] = []
    for (let seed = 1; seed <= photos; seed += 1) {
      const item = await makeMedia(test.context, { session_id: id, position: seed, state: 'processing' })
      const cover_key = newKey('public', 'jpg')
      await test.context.db.updateTable('media').set({ cover_key }).where('id', '=', item.id).execute()
      await storeOriginal(test.context, item, await makePhoto({ seed }))
      items.push(item.id)
    }
    for (const item of items) await preparePhoto(test.context, item)
    await test.drain()
    return { id, items }
  }
  const card = async (id: number): Promise<Session> =>
    (await test.app.inject(`/api/exploresessions/${id}`)).json()
  const get = (address: string | null | undefined) => fetch(test.url + (address ?? '/none'))
  const bytes = async (address: string | null | undefined) =>
    Buffer.from(await (await get(address)).arrayBuffer())
  const send = (method: 'POST' | 'DELETE', path: string) =>
    test.app.inject({
      method,
      url: `/api/photographer/sessions/${path}`,
      headers: photographer.headers,
    })
  const wideFiles = async () => (await storedFiles(test)).filter((name) => name.endsWith('.avif')).length

  it('has its cover in two widths, both watermarked, tiles of the others, and a blur to stand there meanwhile', async () => {
    const { id } = await publish(4)
    const { cover_images, cover_wide_url, cover_blur } = await card(id)
    assert.equal(cover_images.length, 4)
    const wide = await get(cover_wide_url)
    assert.deepEqual([wide.status, wide.headers.get('content-type')], [200, 'image/avif'])
    const seen = await sharp(Buffer.from(await wide.arrayBuffer())).metadata()
    assert.deepEqual([seen.format, Math.max(seen.width, seen.height)], ['heif', 640])
    for (const { tile_url } of cover_images) assert.equal((await get(tile_url)).status, 200)
    const small = (picture: Buffer) => sharp(picture).resize(225, 150, { fit: 'fill' }).raw().toBuffer()
    const difference = async (one: Buffer, other: Buffer) => {
      const [a, b] = [await small(one), await small(other)]
      return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length
    }
    const item = cover_images[3]
    const [large, preview, tile] = await Promise.all([cover_wide_url, item?.url, item?.tile_url].map(bytes))
    assert(large && preview && tile)
    // Each installation's watermark lies elsewhere; without one, both would be nearer to the unmarked picture.
    const unmarked = await makePhoto({ seed: 1 })
    assert.ok((await difference(large, unmarked)) > 2 * (await difference(large, preview)))
    assert.ok((await difference(tile, unmarked)) > 1.3 * (await difference(tile, preview)))
    assert.match(cover_blur ?? '', /^data:image\/bmp;base64,Qk[\w+/]+=*$/)
  })

  it('loses it with what is taken down, hidden or taken out, from the answer on, and has another when shown again', async () => {
    const { id, items } = await publish(4)
    const first = (await card(id)).cover_wide_url
    assert.equal((await send('POST', `${id}/take-down`)).statusCode, 200)
    assert.equal((await get(first)).status, 404)
    assert.equal((await send('POST', `${id}/put-up`)).statusCode, 200)
    await test.drain()
    const second = (await card(id)).cover_wide_url
    assert.notEqual(second, first)
    assert.equal((await get(second)).status, 200)

    const [shown = 0] = items
    const change = (by: typeof hideItem | typeof showItem) =>
      test.context.db.transaction().execute((tx) => by(test.context, tx, shown, 'Because'))
    await change(hideItem)
    await withholdPending(test.context)
    assert.equal((await get(second)).status, 404)
    await test.drain()
    const { cover_wide_url: other, cover_images } = await card(id)
    assert.deepEqual([cover_images.length, (await get(other)).status], [3, 200])
    for (const { url, tile_url } of cover_images)
      assert.deepEqual([(await get(url)).status, (await get(tile_url)).status], [200, 200])
    await change(showItem)
    await test.drain()
    assert.equal((await get(other)).status, 404, 'that of an item that cards show no more')
    const third = (await card(id)).cover_wide_url
    assert.equal((await get(third)).status, 200)
    assert.equal((await send('DELETE', `${id}/media/${shown}`)).statusCode, 200)
    assert.equal((await get(third)).status, 404)
  })

  it('has none that was made while its session was hidden, and none that is made twice', async () => {
    const { id, items } = await publish(1)
    await test.context.db
      .updateTable('session')
      .set({ wide_cover_key: null, wide_cover_of: null })
      .where('id', '=', id)
      .execute()
    const before = await wideFiles()
    await makeWideCover(
      holding(test.context, () => send('POST', `${id}/take-down`)),
      id,
    )
    assert.equal(await wideFiles(), before)
    assert.equal((await send('POST', `${id}/put-up`)).statusCode, 200)
    await makeWideCover(
      holding(test.context, () => makeWideCover(test.context, id)),
      id,
    )
    assert.equal(await wideFiles(), before + 1)
    assert.equal((await get((await card(id)).cover_wide_url)).status, 200)
    const made = (await card(id)).cover_wide_url
    await test.drain()
    assert.equal((await card(id)).cover_wide_url, made)

    await test.context.db
      .updateTable('media')
      .set({ watermark_key_id: null })
      .where('id', '=', items[0] ?? 0)
      .execute()
    await renewWatermark(test.context, items[0] ?? 0, 1)
    assert.equal((await get(made)).status, 404, 'it carried the former watermark')
    await test.drain()
    assert.equal((await get((await card(id)).cover_wide_url)).status, 200)
  })

  it('of before there were any is shown as it was, and has one within the hour', async () => {
    const { id } = await publish(1)
    await test.context.db
      .updateTable('session')
      .set({
        wide_cover_key: null,
        wide_cover_of: null,
        cover_of: null,
        cover_blur: null,
        cover_tile_keys: [],
      })
      .where('id', '=', id)
      .execute()
    const old = await card(id)
    assert.deepEqual([old.cover_wide_url, old.cover_blur, old.cover_images[0]?.tile_url], [null, null, null])
    assert.equal((await get(old.cover_images[0]?.url)).status, 200)
    await runHousekeeping(test.context)
    await test.drain()
    const { cover_wide_url, cover_blur, cover_images } = await card(id)
    assert.equal((await get(cover_wide_url)).status, 200)
    assert.equal((await get(cover_images[0]?.tile_url)).status, 200)
    assert.ok(cover_blur)
  })
})

/** A context in which something happens while a wide cover is rendered. */
const holding = (context: Context, happen: () => Promise<unknown>): Context => ({
  ...context,
  images: {
    ...context.images,
    async renderWide(request) {
      const made = await context.images.renderWide(request)
      await happen()
      return made
    },
  },
})
