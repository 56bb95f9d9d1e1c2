import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { clearWithdrawn } from '#server/ingest/clear-withdrawn.ts'
import { preparePhoto } from '#server/ingest/prepare/prepare-photo.ts'
import { withholdPending } from '#server/ingest/withhold-pending.ts'
import type { Context } from '#server/platform/context.ts'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { makePhoto } from '#tests/support/files/media-files.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { hideSession, showSession } from './hide-session.ts'

const PARTS = ['cover_key', 'preview_key', 'tile_key'] as const
const ITEMS = 3

describe('What is hidden, taken down, removed or of a closed account', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const keysOf = (sessionId: number) =>
    test.context.db
      .selectFrom('media')
      .select(['id', 'cover_key', 'preview_key', 'tile_key'])
      .where('session_id', '=', sessionId)
      .orderBy('id')
      .execute()
  const addressesOf = async (sessionId: number, itemId?: number) =>
    (await keysOf(sessionId))
      .filter(({ id }) => itemId === undefined || id === itemId)
      .flatMap((row) => PARTS.map((part) => row[part]))
      .filter((key) => key !== null)
      .map(publicUrl)
  const statusesOf = async (addresses: string[], redirect: 'follow' | 'manual' = 'follow') => {
    const answers = addresses.map((address) => fetch(test.url + address, { redirect }))
    return [...new Set((await Promise.all(answers)).map(({ status }) => status))]
  }
  /** A published session whose public files are in storage. */
  const publish = async (by = photographer) => {
    const { storage, db } = test.context
    const { id, images } = await makeSession(test.context, { photographer_id: by.id, images: ITEMS })
    for (const image of images) {
      await db
        .updateTable('media')
        .set({ cover_key: newKey('public', 'jpg') })
        .where('id', '=', image.id)
        .execute()
      await storeOriginal(test.context, image, Buffer.from(`original ${image.id}`))
    }
    const rows = await keysOf(id)
    for (const row of rows)
      for (const part of PARTS) await storage.write(row[part] ?? '', Buffer.from(`${part} of ${row.id}`))
    const cover_keys = rows.map(({ cover_key }) => cover_key ?? '')
    await db.updateTable('session').set({ cover_keys }).where('id', '=', id).execute()
    return { id, images, addresses: await addressesOf(id) }
  }
  const page = async (id: number): Promise<{ cover_images: { url: string }[]; media: object[] }> =>
    (await test.app.inject(`/api/exploresessions/${id}`)).json()
  const shownOn = async (id: number) =>
    (JSON.stringify(await page(id)).match(/\/media\/[\w.-]+/g) ?? []).sort()
  const send = async (method: 'POST' | 'DELETE', path: string) =>
    (
      await test.app.inject({
        method,
        url: `/api/photographer/sessions/${path}`,
        headers: photographer.headers,
      })
    ).statusCode
  const operate = (...words: string[]) =>
    new Promise<string>((done) => {
      const env = { ...process.env, DATABASE_URL: test.context.config.databaseUrl, DATA_DIR: test.dataDir }
      execFile(process.execPath, ['scripts/operator.ts', ...words], { env }, (_, out, err) => done(out + err))
    })
  const hide = (id: number) =>
    test.context.db.transaction().execute((tx) => hideSession(test.context, tx, id, 'Because'))

  it('cannot be fetched from the answer on, and returns when it is put up again', async () => {
    const { id, addresses } = await publish()
    assert.deepEqual([addresses.length, await statusesOf(addresses)], [ITEMS * PARTS.length, [200]])
    assert.equal(await send('POST', `${id}/take-down`), 200)
    assert.deepEqual(await statusesOf(addresses), [404])
    const withheld = await addressesOf(id)
    assert.equal(await send('POST', `${id}/put-up`), 200)
    const shown = await shownOn(id)
    assert.equal(shown.length, ITEMS * PARTS.length)
    assert.deepEqual(shown, withheld.sort())
    assert.deepEqual(await statusesOf(shown), [200])
    // A mail or a shared link may still have the old address.
    assert.deepEqual(await statusesOf(addresses, 'manual'), [302])
    assert.deepEqual(await statusesOf(addresses), [200])
    assert.equal(await send('POST', `${id}/take-down`), 200)
    assert.deepEqual(await statusesOf([...addresses, ...shown]), [404])
  })

  it('nor a session or an item that the operator hides, whose others stay', async () => {
    const { id, images, addresses } = await publish()
    const item = images[1]?.id ?? 0
    const its = await addressesOf(id, item)
    assert.match(await operate('hide-item', String(item), '--reason', 'Because'), /Hid item/)
    assert.deepEqual(await statusesOf(its), [404])
    assert.deepEqual(await statusesOf(addresses.filter((address) => !its.includes(address))), [200])
    assert.match(await operate('show-item', String(item)), /is shown again/)
    assert.deepEqual(await statusesOf(await shownOn(id)), [200])
    const again = await addressesOf(id)
    assert.match(await operate('hide-session', String(id), '--reason', 'Because'), /Hid session/)
    assert.deepEqual(await statusesOf([...again, ...addresses]), [404])
    assert.deepEqual((await page(id)).cover_images, [])
    assert.match(await operate('show-session', String(id)), /is shown again/)
    assert.deepEqual(await statusesOf([...(await shownOn(id)), ...addresses]), [200])
  })

  it('nor a file taken out, which stays with whoever bought it', async () => {
    const { id, images } = await publish()
    const [sold, other] = images
    assert(sold && other)
    const its = await addressesOf(id, sold.id)
    const buyer = await makeSurfer(test.context)
    const order = {
      surfer_id: buyer.id,
      photographer_id: photographer.id,
      session_id: id,
      media_ids: [sold.id],
    }
    await makePaidOrder(test.context, order)
    assert.equal(await send('DELETE', `${id}/media/${sold.id}`), 200)
    assert.deepEqual(await statusesOf(its), [404])
    await test.drain()
    const { headers } = buyer
    const [owned] = (await test.app.inject({ url: '/api/surfer/mymedia', headers })).json()
    assert.deepEqual(await statusesOf([owned.media.preview_url, owned.media.tile_url]), [200])
    // Also by a page that was open before.
    for (const preview of [owned.media.preview_url, publicUrl(sold.preview_key)]) {
      const link = await test.app.inject({ url: `/api/media/download?media=${preview}`, headers })
      assert.equal(link.statusCode, 200, link.body)
      const several = {
        method: 'POST',
        url: '/api/media/archive',
        headers,
        payload: { media: [preview] },
      } as const
      assert.equal((await test.app.inject(several)).statusCode, 200)
    }
  })

  it('nor anything of a closed account, its portrait included', async () => {
    const leaving = await makePhotographer(test.context, { ready: true })
    const { addresses } = await publish(leaving)
    const photo_key = newKey('public', 'jpg')
    await test.context.storage.write(photo_key, Buffer.from('portrait'))
    await test.context.db
      .updateTable('photographer')
      .set({ photo_key })
      .where('id', '=', leaving.id)
      .execute()
    assert.match(await operate('close-photographer', leaving.email), /Closed the account/)
    assert.deepEqual(await statusesOf([...addresses, publicUrl(photo_key)]), [404])
    await test.drain()
  })

  it('nor a preview that is finished after its session was hidden, however often it is made', async () => {
    const { id } = await publish()
    const added = await makeMedia(test.context, { session_id: id, state: 'processing' })
    await storeOriginal(test.context, added, await makePhoto())
    const late = await addressesOf(id, added.id)
    // Its job has read the names and is rendering when the session is hidden.
    const slow = holdingRender(test.context)
    const [first, second] = [preparePhoto(slow.context, added.id), preparePhoto(slow.context, added.id)]
    await slow.rendering
    await hide(id)
    await withholdPending(test.context)
    slow.release()
    await Promise.all([first, second])
    assert.deepEqual(await statusesOf(late), [404])
    await test.context.db.transaction().execute((tx) => showSession(test.context, tx, id))
    const shown = await shownOn(id)
    assert.equal(shown.filter((address) => !late.includes(address)).length, shown.length)
    assert.deepEqual(await statusesOf(shown), [200])
  })

  it('also when the process that hid it was killed on the way, and nothing is left over', async () => {
    const { id, addresses } = await publish()
    const before = (await storedFiles(test)).length
    const { storage } = test.context
    const killed = (at: 'copy' | 'remove'): Context => ({
      ...test.context,
      storage: {
        ...storage,
        copy: (pairs) =>
          storage.copy(pairs).then(() => (at === 'copy' ? Promise.reject(new Error(at)) : undefined)),
        remove: (key) => (at === 'remove' ? Promise.reject(new Error(at)) : storage.remove(key)),
      },
    })
    await hide(id)
    await assert.rejects(withholdPending(killed('copy')), /copy/)
    assert.deepEqual(await statusesOf(addresses), [200], 'each row still names files that are there')
    await assert.rejects(withholdPending(killed('remove')), /remove/)
    assert.deepEqual(await statusesOf(await addressesOf(id)), [200])
    await test.context.db
      .updateTable('pending_deletion')
      .set({ remove_after: new Date(0) })
      .execute()
    await clearWithdrawn(test.context)
    assert.deepEqual(await statusesOf(addresses), [404])
    assert.deepEqual(await statusesOf(await addressesOf(id)), [200])
    assert.equal((await storedFiles(test)).length, before)
    assert.deepEqual(
      await test.context.db.selectFrom('pending_withholding').select('session_id').execute(),
      [],
    )
  })
})

/** A context whose decoder has the files rendered but does not hand them over before it is released. */
function holdingRender(context: Context) {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const images: Context['images'] = {
    ...context.images,
    async render(request) {
      const made = await context.images.render(request)
      begun.resolve()
      await released.promise
      return made
    },
  }
  return { context: { ...context, images }, rendering: begun.promise, release: released.resolve }
}
