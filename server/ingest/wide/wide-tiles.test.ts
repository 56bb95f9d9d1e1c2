import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { SessionDetail, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { hideItem } from '#server/operator/moderation/hide-item.ts'
import type { Context } from '#server/platform/context.ts'
import { noObject } from '#server/platform/storage/s3/s3-faults.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
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
import { makeWideTiles } from './make-wide-tiles.ts'

describe('The wide copy of a photo', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true, payments: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const publish = async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id, state: 'finalised' })
    const item = await makeMedia(test.context, { session_id: id, state: 'processing' })
    await storeOriginal(test.context, item, await makePhoto({ seed: id }))
    await preparePhoto(test.context, item.id)
    await test.drain()
    return { id, item: item.id }
  }
  /** Sessions whose previews are small pictures, without anything made of them. */
  const publishMany = async (images: number) => {
    const session = await makeSession(test.context, { photographer_id: photographer.id, images })
    const small = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()
    for (const { preview_key } of session.images) await test.context.storage.write(preview_key, small)
    return session
  }
  const shown = async (id: number): Promise<SessionMedia[]> =>
    (await test.app.inject(`/api/exploresessions/${id}`)).json<SessionDetail>().media
  const wideOf = async (id: number) => (await shown(id))[0]?.wide_url ?? null
  const get = (address: string | null, redirect: 'follow' | 'manual' = 'follow') =>
    fetch(test.url + (address ?? '/none'), { redirect })
  const send = (method: 'POST' | 'DELETE', path: string) =>
    test.app.inject({
      method,
      url: `/api/photographer/sessions/${path}`,
      headers: photographer.headers,
    })
  const wideFiles = async () => (await storedFiles(test)).filter((name) => name.endsWith('.avif')).length
  const lose = (id: number) =>
    test.context.db.updateTable('media').set({ wide_key: null }).where('session_id', '=', id).execute()

  it('is an AVIF of 640 px with the watermark, there after publishing', async () => {
    const { id } = await publish()
    const [item] = await shown(id)
    assert(item)
    const answer = await get(item.wide_url)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/avif'])
    const wide = Buffer.from(await answer.arrayBuffer())
    const { width, height, exif } = await sharp(wide).metadata()
    assert.deepEqual([Math.max(width, height), exif], [640, undefined])
    const preview = Buffer.from(await (await get(item.preview_url)).arrayBuffer())
    const small = (picture: Buffer) => sharp(picture).resize(225, 150, { fit: 'fill' }).raw().toBuffer()
    const unmarked = await small(await makePhoto({ seed: id }))
    const markOf = async (picture: Buffer): Promise<number[]> => {
      const marked = await small(picture)
      return Array.from(unmarked, (value, at) => (marked[at] ?? 0) - value)
    }
    assert.ok(cosine(await markOf(wide), await markOf(preview)) > 0.7, 'it bears the mark of the preview')
  })

  it('is gone with what is taken down, from the answer on, and led on to when that is put up again', async () => {
    const { id, item } = await publish()
    const first = await wideOf(id)
    assert.equal((await send('POST', `${id}/take-down`)).statusCode, 200)
    assert.equal((await get(first)).status, 404)
    assert.equal((await send('POST', `${id}/put-up`)).statusCode, 200)
    const second = await wideOf(id)
    assert.notEqual(second, first)
    assert.deepEqual([(await get(second)).status, (await get(first, 'manual')).status], [200, 302])
    assert.equal((await get(first)).headers.get('content-type'), 'image/avif')
    await test.drain()
    const files = await wideFiles()
    assert.equal((await send('DELETE', `${id}/media/${item}`)).statusCode, 200)
    assert.deepEqual([(await get(first)).status, (await get(second)).status], [404, 404])
    await test.drain()
    assert.equal(await wideFiles(), files - 1, 'nobody bought it')
  })

  it('is not made of what is hidden on the way, and not twice', async () => {
    const { id, images } = await publishMany(2)
    const before = await wideFiles()
    const hide = async () => {
      await test.context.db
        .transaction()
        .execute((tx) => hideItem(test.context, tx, images[0]?.id ?? 0, 'Because'))
      await withholdPending(test.context)
    }
    await makeWideTiles(during(test.context, hide), id)
    assert.equal(await wideFiles(), before + 1, 'of the other one alone')
    await lose(id)
    await makeWideTiles(
      during(test.context, () => makeWideTiles(test.context, id)),
      id,
    )
    assert.equal(await wideFiles(), before + 2)
    assert.equal((await get(await wideOf(id))).status, 200)
  })

  it('is not left behind under its old name where it comes while others are withheld', async () => {
    const { id } = await publishMany(1)
    let late: string | null = null
    const { storage } = test.context
    const context = {
      ...test.context,
      storage: {
        ...storage,
        // The names are planned by then: a job that locked the session before it was taken down comes in between.
        async copy(pairs: Parameters<typeof storage.copy>[0]) {
          await storage.copy(pairs)
          if (late !== null) return
          late = 'public/zz/zzzzzzzzzzzzzzzzzzzzzz.avif'
          await storage.write(late, Buffer.from('late'))
          await test.context.db
            .updateTable('media')
            .set({ wide_key: late })
            .where('session_id', '=', id)
            .execute()
        },
      },
    }
    await test.context.db.updateTable('session').set({ state: 'taken_down' }).where('id', '=', id).execute()
    await test.context.db.insertInto('pending_withholding').values({ session_id: id }).execute()
    await withholdPending(context, id)
    assert.equal((await get('/media/zzzzzzzzzzzzzzzzzzzzzz.avif')).status, 404)
  })

  it('is made anew with the watermark; until then its address leads to the preview', async () => {
    const { id, item } = await publish()
    const former = await wideOf(id)
    await test.context.db
      .updateTable('media')
      .set({ watermark_key_id: null })
      .where('id', '=', item)
      .execute()
    await renewWatermark(test.context, item, 1)
    assert.equal((await get(former)).headers.get('content-type'), 'image/jpeg')
    await test.drain()
    assert.equal((await get(former)).headers.get('content-type'), 'image/avif')
    assert.equal((await get(await wideOf(id))).status, 200)
  })

  it('comes within the hour to what was published before there were any, however much that is', async () => {
    const { id } = await publishMany(45)
    assert.equal(await wideOf(id), null)
    await runHousekeeping(test.context)
    await test.drain()
    const items = await shown(id)
    assert.equal(items.filter(({ wide_url }) => wide_url !== null).length, 45)
    assert.equal((await get(items[44]?.wide_url ?? null)).status, 200)
  })

  it('comes to the others where the preview of one is lost', async () => {
    const { id, images } = await publishMany(3)
    const [lost] = images
    assert(lost)
    await test.context.storage.remove(lost.preview_key)
    // A bucket says so when the preview is opened, a folder when it is read.
    const inBucket: Storage['open'] = async (key) => {
      if (key === lost.preview_key) throw noObject(key)
      return test.context.storage.open(key)
    }
    for (const open of [test.context.storage.open, inBucket]) {
      await lose(id)
      await makeWideTiles({ ...test.context, storage: { ...test.context.storage, open } }, id)
      const made = (await shown(id)).map(({ wide_url }) => wide_url !== null)
      assert.deepEqual(made, [false, true, true])
    }
  })
})

/** A context in which something happens once, while the first wide copy is rendered. */
function during(context: Context, happen: () => Promise<unknown>): Context {
  let isDone = false
  return {
    ...context,
    images: {
      ...context.images,
      async renderWide(request) {
        const made = await context.images.renderWide(request)
        if (!isDone) {
          isDone = true
          await happen()
        }
        return made
      },
    },
  }
}

/** How far two patterns are the same: 1 the same, 0 have nothing to do with each other. */
function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}
