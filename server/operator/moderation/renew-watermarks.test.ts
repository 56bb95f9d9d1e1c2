import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { renewWatermarksJob } from '#server/ingest/job-names.ts'
import { preparePhoto } from '#server/ingest/prepare/prepare-photo.ts'
import { renewWatermark } from '#server/ingest/remake/renew-watermark.ts'
import { renewWatermarks } from '#server/ingest/remake/renew-watermarks.ts'
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
import { clip, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { hideItem } from './hide-item.ts'
import { renewWatermarkKey } from './renew-watermark-key.ts'

const PARTS = ['cover_key', 'preview_key', 'tile_key'] as const

describe('Previews whose watermark lies under no secret or an older one', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const operate = (...words: string[]) =>
    new Promise<string>((done) => {
      const env = { ...process.env, DATABASE_URL: test.context.config.databaseUrl, DATA_DIR: test.dataDir }
      execFile(process.execPath, ['scripts/operator.ts', ...words], { env }, (_, out, err) => done(out + err))
    })
  const rowOf = (id: number) =>
    test.context.db
      .selectFrom('media')
      .select(['state', 'watermark_key_id', 'preview_key', 'tile_key', 'cover_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const change = (
    id: number,
    to: { state?: 'ready' | 'removed' | 'processing'; watermark_key_id?: null; cover_key?: null },
  ) => test.context.db.updateTable('media').set(to).where('id', '=', id).execute()
  /** A photo as it was prepared before there were keys. */
  const oldPhoto = async (session_id: number, position = 0) => {
    const item = await makeMedia(test.context, { session_id, position, state: 'processing' })
    await test.context.db
      .updateTable('media')
      .set({ cover_key: newKey('public', 'jpg') })
      .where('id', '=', item.id)
      .execute()
    await storeOriginal(test.context, item, otherContent(await makePhoto(), item.id))
    await preparePhoto(test.context, item.id)
    await change(item.id, { watermark_key_id: null })
    return item.id
  }
  const keysIn = async (id: number) => {
    const row = await rowOf(id)
    return PARTS.map((part) => row[part]).filter((key) => key !== null)
  }
  const visit = (key: string) => fetch(test.url + publicUrl(key), { redirect: 'manual' })
  const pendingRenewals = () =>
    test.context.db
      .selectFrom('pending_renewal')
      .select(['media_id', 'attempts'])
      .orderBy('media_id')
      .execute()
  const isNamed = async (key: string) => (await storedFiles(test)).includes(key)

  it('are made again under new names, whether shown, hidden, sold and removed, or a clip of a browser', async () => {
    const { context } = test
    const { id } = await makeSession(context, { photographer_id: photographer.id })
    const [shown, other, hidden, removed] = [
      await oldPhoto(id, 0),
      await oldPhoto(id, 1),
      await oldPhoto(id, 2),
      await oldPhoto(id, 3),
    ]
    const film = await makeMedia(context, { session_id: id, kind: 'video', position: 4 })
    await storeOriginal(context, film, await clip('sea-720p.mp4'))
    await context.storage.write(film.preview_key, Buffer.from('of a browser'))
    await context.db
      .updateTable('media')
      .set({ tile_key: null, cover_key: null, duration_ms: 1000, width: 1280, height: 720 })
      .where('id', '=', film.id)
      .execute()
    const buyer = await makeSurfer(context)
    await makePaidOrder(context, {
      surfer_id: buyer.id,
      photographer_id: photographer.id,
      session_id: id,
      media_ids: [removed],
    })
    await context.db.transaction().execute((tx) => hideItem(context, tx, hidden, 'Because'))
    const path = `/api/photographer/sessions/${id}/media/${removed}`
    const answer = await test.app.inject({ method: 'DELETE', url: path, headers: photographer.headers })
    assert.equal(answer.statusCode, 200, answer.body)
    await test.drain()
    const items = [shown, other, hidden, removed, film.id]
    const before = new Map(await Promise.all(items.map(async (item) => [item, await keysIn(item)] as const)))

    assert.match(await operate('renew-watermarks'), /4 photos and 1 clips are left/)
    await test.drain()

    assert.match(await operate('renew-watermarks'), /All watermarks lie under key 1/)
    for (const item of items) {
      const now = await keysIn(item)
      for (const key of before.get(item) ?? []) {
        assert.ok(!now.includes(key))
        assert.ok(!(await isNamed(key)), `the old file of ${item} is there`)
        const isShown = item === shown || item === other || item === film.id
        assert.equal((await visit(key)).status, isShown ? 302 : 404)
      }
      for (const key of now) assert.ok(await isNamed(key), `a new file of ${item} is missing`)
      assert.equal((await rowOf(item)).watermark_key_id, 1)
    }
    assert.equal((await rowOf(removed)).cover_key, null)
    assert.equal((await keysIn(film.id)).length, PARTS.length)
    const page = (await test.app.inject(`/api/exploresessions/${id}`)).json()
    assert.ok(page.cover_images.length > 0)
    for (const { url } of page.cover_images)
      assert.equal((await fetch(test.url + url, { redirect: 'manual' })).status, 200)
    const pending = await context.db.selectFrom('pending_deletion').select('key').execute()
    assert.deepEqual(pending, [])
    const said = await context.db.selectFrom('operator_action').select(['command', 'result']).execute()
    assert.deepEqual(
      said.map(({ command }) => command),
      ['renew-watermarks', 'renew-watermarks'],
    )
  })

  it('are made again after the secret was renewed', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const item = await oldPhoto(id)
    await operate('renew-watermarks')
    await test.drain()
    const first = await rowOf(item)
    const key = await test.context.db.transaction().execute(renewWatermarkKey)
    await operate('renew-watermarks')
    await test.drain()
    const second = await rowOf(item)
    assert.deepEqual([second.watermark_key_id, second.preview_key === first.preview_key], [key, false])
    assert.equal((await visit(first.preview_key ?? '')).status, 302)
  })

  it('are there once, under one watermark, after they were renewed twice', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const item = await oldPhoto(id)
    const names = [await keysIn(item)]
    for (let time = 1; time <= 2; time += 1) {
      await test.context.db.transaction().execute(renewWatermarkKey)
      await operate('renew-watermarks')
      await test.drain()
      names.push(await keysIn(item))
    }
    const [now, ...former] = names.reverse()
    assert.deepEqual([now?.length, new Set(names.flat()).size], [PARTS.length, 3 * PARTS.length])
    for (const keys of former)
      for (const [n, key] of keys.entries()) {
        assert.ok(!(await isNamed(key)))
        assert.equal((await visit(key)).headers.get('location'), publicUrl(now?.[n] ?? ''))
      }
    // As a photo that was marked but once: its bytes are those of the same photo prepared anew under its key.
    const shown = Buffer.from(await (await visit(now?.[1] ?? '')).arrayBuffer())
    await change(item, { state: 'processing' })
    await preparePhoto(test.context, item)
    assert.ok(shown.equals(Buffer.from(await (await visit(now?.[1] ?? '')).arrayBuffer())))
  })

  it('are made again also where the job that goes on was lost, and one of them kills its worker', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const deadly = await oldPhoto(id, 0)
    const others = [await oldPhoto(id, 1), await oldPhoto(id, 2), await oldPhoto(id, 3)]
    await operate('renew-watermarks')
    await sql`delete from pgboss.job where name = ${renewWatermarksJob.name}`.execute(test.context.db)
    /** What the clock starts; a render of the first one never comes back, as in a process that is killed. */
    const work = async () => {
      const rendered = test.context.images.render
      const died = Promise.withResolvers<void>()
      const images: typeof test.context.images = {
        ...test.context.images,
        render(request) {
          if (request.path !== deadlyPath) return rendered(request)
          died.resolve()
          return new Promise<never>(() => {})
        },
      }
      await Promise.race([renewWatermarks({ ...test.context, images }), died.promise])
    }
    const { original_key } = await test.context.db
      .selectFrom('media')
      .select('original_key')
      .where('id', '=', deadly)
      .executeTakeFirstOrThrow()
    const { path: deadlyPath } = await test.context.storage.open(original_key)
    for (let start = 1; start <= 6; start += 1) await work()
    for (const other of others) assert.notEqual((await rowOf(other)).watermark_key_id, null)
    assert.deepEqual(
      (await pendingRenewals()).filter(({ media_id }) => media_id === deadly),
      [{ media_id: deadly, attempts: 3 }],
    )
    assert.match(await operate('renew-watermarks'), new RegExp(`Item ${deadly} failed: its worker died`))
    await test.drain()
    assert.notEqual((await rowOf(deadly)).watermark_key_id, null)
  })

  it('wait while an uploaded file is to be prepared', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const item = await oldPhoto(id)
    const before = await rowOf(item)
    const upload = await makeMedia(test.context, { session_id: id, position: 1, state: 'processing' })
    await operate('renew-watermarks')
    await test.drain()
    assert.deepEqual(await rowOf(item), before)
    await storeOriginal(test.context, upload, otherContent(await makePhoto(), upload.id))
    await preparePhoto(test.context, upload.id)
    // The job that stepped aside waits for some seconds.
    await sql`update pgboss.job set start_after = now() where name = ${renewWatermarksJob.name}`.execute(
      test.context.db,
    )
    await test.drain()
    assert.notEqual((await rowOf(item)).preview_key, before.preview_key)
  })

  it('stay where the original can no longer be read, and hold up no other', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const broken = await oldPhoto(id, 0)
    const next = await oldPhoto(id, 1)
    const { original_key } = await test.context.db
      .selectFrom('media')
      .select('original_key')
      .where('id', '=', broken)
      .executeTakeFirstOrThrow()
    await test.context.storage.write(original_key, Buffer.from('no photo'))
    const before = await rowOf(broken)
    await operate('renew-watermarks')
    await test.drain()
    assert.deepEqual(await rowOf(broken), before)
    assert.equal((await visit(before.preview_key ?? '')).status, 200)
    assert.notEqual((await rowOf(next)).watermark_key_id, null)
    const said = await operate('renew-watermarks')
    assert.match(said, /1 photos and 0 clips are left/)
    assert.match(said, new RegExp(`Item ${broken} failed: The photo was refused`))
    await test.drain()
    assert.deepEqual(await pendingRenewals(), [{ media_id: broken, attempts: 3 }])
    await change(broken, { watermark_key_id: null, state: 'ready' })
  })

  it('are told of where clips stay as they are, for want of ffmpeg', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const film = await makeMedia(test.context, { session_id: id, kind: 'video' })
    await change(film.id, { watermark_key_id: null })
    assert.match(
      await operate('renew-watermarks'),
      /1 clips are left; clips wait for a worker that has ffmpeg/,
    )
    const told: unknown[] = []
    const log = {
      warn: (...said: unknown[]) => told.push(said),
      error: () => {},
    } as unknown as Context['log']
    await test.context.db.deleteFrom('pending_renewal').where('media_id', '!=', film.id).execute()
    await renewWatermarks({ ...test.context, video: null, log })
    assert.deepEqual(told, [[{ clips: 1 }, 'clips keep their old watermarks: this worker has no ffmpeg']])
    await test.context.db.deleteFrom('media').where('id', '=', film.id).execute()
    await test.drain()
  })

  it('are named once when two workers make them at the same time', async () => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const item = await oldPhoto(id)
    const files = (await storedFiles(test)).length
    await Promise.all([1, 2].map(() => renewWatermark(test.context, item, 99)))
    assert.equal((await storedFiles(test)).length, files)
    for (const key of await keysIn(item)) assert.ok(await isNamed(key))
  })
})
