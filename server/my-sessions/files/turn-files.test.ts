import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { OwnSessionDetail } from '#contract/sessions/my-sessions.ts'
import { TURN_REFUSALS } from '#contract/sessions/turns.ts'
import { ensureWatermarkKey } from '#server/ingest/ensure-watermark-key.ts'
import { runHousekeeping } from '#server/ingest/housekeeping/run-housekeeping.ts'
import { preparePhoto } from '#server/ingest/prepare/prepare-photo.ts'
import { prepareVideo } from '#server/ingest/prepare/prepare-video.ts'
import { renewWatermark } from '#server/ingest/prepare/renew-watermark.ts'
import { turnMedia } from '#server/ingest/prepare/turn-media.ts'
import { hideItem } from '#server/operator/moderation/hide-item.ts'
import { newKey, publicUrl } from '#server/platform/storage/keys.ts'
import { findVideoTools } from '#server/platform/video/find-video-tools.ts'
import { probeVideo } from '#server/platform/video/probe-video.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePerson,
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { clip, heicPhoto, makePhoto, otherContent } from '#tests/support/files/media-files.ts'
import { readZipBuffer } from '#tests/support/files/read-zip.ts'
import { storeOriginal } from '#tests/support/files/store-original.ts'
import { storedFiles, storedPath } from '#tests/support/files/stored-files.ts'

const hasFfmpeg = (await findVideoTools({ ffmpegPath: null })) !== null
const FILES = ['preview_key', 'tile_key', 'cover_key'] as const

describe('A photographer turns files of a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let photo: Buffer
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer = await makePhotographer(test.context, { ready: true })
    photo = await makePhoto({ orientation: 1 })
  })
  after(() => test.close())

  const turn = async (id: number, files: unknown, by: MadePerson | null = photographer) => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/photographer/sessions/${id}/turns`,
      headers: by?.headers ?? {},
      payload: { files },
    })
    return { status: answer.statusCode, ...answer.json<{ turning?: number; code?: string }>() }
  }
  const to = (turn: number, ...ids: number[]) => ids.map((media_id) => ({ media_id, turn }))
  const row = (id: number) =>
    test.context.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const own = async (id: number) => {
    const url = `/api/photographer/sessions/${id}`
    const answer = await test.app.inject({ url, headers: photographer.headers })
    return answer.json<OwnSessionDetail>()
  }
  let count = 0
  /** A session with prepared photos of these contents. */
  const make = async (contents: readonly Buffer[], kind: 'image' | 'video' = 'image') => {
    const { id } = await makeSession(test.context, { photographer_id: photographer.id })
    const items: number[] = []
    for (const [position, content] of contents.entries()) {
      const state = kind === 'image' ? 'processing' : 'checked'
      const item = await makeMedia(test.context, { session_id: id, position, kind, state })
      await storeOriginal(test.context, item, content)
      await test.context.db
        .updateTable('media')
        .set({ cover_key: newKey('public', 'jpg') })
        .where('id', '=', item.id)
        .execute()
      items.push(item.id)
    }
    return { id, items }
  }
  const unlike = (jpeg: Buffer) => {
    count += 1
    return otherContent(jpeg, count)
  }
  const prepared = async (...contents: Buffer[]) => {
    const made = await make(contents.length > 0 ? contents : [unlike(photo)])
    for (const item of made.items) await preparePhoto(test.context, item)
    return { ...made, item: made.items[0] ?? 0 }
  }
  const sizesOf = async (id: number) => {
    const keys = await row(id)
    const sizes = FILES.map(async (part) => {
      const { width, height } = await sharp(storedPath(test, keys[part] ?? '')).metadata()
      return width > height ? 'wide' : 'tall'
    })
    return [...(await Promise.all(sizes)), keys.width, keys.height]
  }
  const buy = async (session_id: number, ...media_ids: number[]) => {
    const buyer = await makeSurfer(test.context)
    const shop = { photographer_id: photographer.id, session_id }
    await makePaidOrder(test.context, { ...shop, surfer_id: buyer.id, media_ids })
    return buyer
  }
  const linkTo = async (buyer: MadePerson, id: number) => {
    const media = encodeURIComponent(publicUrl((await row(id)).preview_key ?? ''))
    const url = `/api/media/download?media=${media}`
    const answer = await test.app.inject({ url, headers: buyer.headers })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ url: string }>().url
  }
  const download = async (url: string, headers = {}) => {
    const answer = await fetch(url, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const original = async (id: number) => {
    const { original_key, sha256 } = await row(id)
    const { sha256: is } = await test.context.storage.checksum(original_key)
    assert.ok(is.equals(sha256), 'the stored original is what was sent')
  }

  it('and every picture of them is made anew, upright as it is wanted, under names nobody has kept', async () => {
    const { id, item } = await prepared()
    await test.drain()
    const was = await row(item)
    assert.ok(was.wide_key)
    assert.deepEqual(await sizesOf(item), ['wide', 'wide', 'wide', 2500, 1700])
    assert.deepEqual(await turn(id, to(1, item)), { status: 200, turning: 1 })
    const [during] = (await own(id)).media
    assert.deepEqual([during?.turn, during?.turning, during?.turn_error], [0, 1, null])
    assert.equal(during?.preview_url, publicUrl(was.preview_key ?? ''), 'the old one stays until then')
    await test.drain()
    assert.deepEqual(await sizesOf(item), ['tall', 'tall', 'tall', 1700, 2500])
    const is = await row(item)
    assert.ok(is.wide_key !== null && is.wide_key !== was.wide_key)
    for (const part of [...FILES, 'wide_key'] as const) {
      assert.notEqual(is[part], was[part])
      const former = await fetch(test.url + publicUrl(was[part] ?? ''), { redirect: 'manual' })
      assert.equal(former.status, 302, 'an address that is out leads on')
      assert.ok(!(await storedFiles(test)).includes(was[part] ?? ''))
    }
    const [now] = (await own(id)).media
    assert.deepEqual([now?.turn, now?.turning, now?.natural_width], [1, null, 1700])
    const page = (await test.app.inject(`/api/exploresessions/${id}`)).json()
    assert.deepEqual(
      page.cover_images.map(({ url }: { url: string }) => url),
      [publicUrl(is.cover_key ?? '')],
    )
    assert.equal((await fetch(test.url + publicUrl(is.cover_key ?? ''))).status, 200)
    await original(item)
    const half = await prepared()
    await turn(half.id, to(2, half.item))
    await test.drain()
    assert.deepEqual(await sizesOf(half.item), ['wide', 'wide', 'wide', 2500, 1700])
  })

  it('and turned back all is as it was', async () => {
    const { id, item } = await prepared()
    const { rows } = await test.context.pool.query('select signature from media where id = $1', [item])
    await turn(id, to(3, item))
    await test.drain()
    assert.deepEqual(await turn(id, to(0, item)), { status: 200, turning: 1 })
    await test.drain()
    assert.deepEqual(await sizesOf(item), ['wide', 'wide', 'wide', 2500, 1700])
    assert.deepEqual((await row(item)).signature, rows[0]?.signature)
    assert.deepEqual(
      await test.context.db.selectFrom('turned_original').selectAll().where('media_id', '=', item).execute(),
      [],
    )
    assert.deepEqual(
      await test.context.db.selectFrom('pending_turn').selectAll().where('media_id', '=', item).execute(),
      [],
    )
  })

  it('and who bought one gets it turned: the camera’s file, but for what says which way is up', async () => {
    const bare = await makePhoto({ width: 2501, exif: false })
    const sideways = await makePhoto({ width: 2502, orientation: 8 })
    const heic = await heicPhoto()
    const first = unlike(photo)
    const { id, items } = await prepared(first, bare, sideways, heic)
    const buyer = await buy(id, ...items)
    const link = await linkTo(buyer, items[0] ?? 0)
    const before = await download(link)
    assert.ok(before.bytes.equals(first))
    await turn(id, to(1, ...items))
    await test.drain()
    const after = await download(link)
    assert.equal((await sharp(after.bytes).metadata()).orientation, 6)
    assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
    assert.ok((await pixels(after.bytes)).equals(await pixels(before.bytes)))
    // Half of it came before it was turned: the rest is of another file, so that the whole is sent.
    const rest = { range: 'bytes=100-', 'if-range': before.headers.get('etag') ?? '' }
    assert.equal((await download(link, rest)).status, 200)
    const size = after.bytes.length
    for (const [start, end] of [
      [0, 1],
      [0, 40],
      [18, 30],
      [40, 4000],
      [size - 5, size - 1],
    ] as const) {
      const part = await download(link, { range: `bytes=${start}-${end}` })
      assert.equal(part.status, 206)
      assert.ok(part.bytes.equals(after.bytes.subarray(start, end + 1)), `${start}-${end}`)
    }
    const media = await Promise.all(items.map(async (each) => publicUrl((await row(each)).preview_key ?? '')))
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/media/archive',
      headers: buyer.headers,
      payload: { media },
    })
    const archive = await download(made.json<{ url: string }>().url)
    const files = await readZipBuffer(archive.bytes)
    assert.equal(files.length, 4)
    for (const each of items) await original(each)
    const orientations = await Promise.all(
      [
        after.bytes,
        (await download(await linkTo(buyer, items[1] ?? 0))).bytes,
        (await download(await linkTo(buyer, items[2] ?? 0))).bytes,
      ].map(async (bytes) => (await sharp(bytes).metadata()).orientation),
    )
    assert.deepEqual(orientations, [6, 6, 1])
  })

  it('and his picture without watermark follows', async () => {
    const { id, item } = await prepared()
    const buyer = await buy(id, item)
    const clean = async () => {
      const url = `/api/surfer/mymedia/${item}/preview`
      const answer = await test.app.inject({ url, headers: buyer.headers })
      const { width, height } = await sharp(answer.rawPayload).metadata()
      return width > height ? 'wide' : 'tall'
    }
    assert.equal(await clean(), 'wide')
    const stored = (await storedFiles(test)).filter((name) => name.startsWith('private/')).length
    await turn(id, to(1, item))
    assert.equal(await clean(), 'wide', 'as he sees it until then')
    await test.drain()
    assert.equal(await clean(), 'tall')
    assert.equal(await clean(), 'tall')
    await test.context.pool.query('update pending_deletion set remove_after = now()')
    await test.drain()
    await runHousekeeping(test.context)
    assert.equal((await storedFiles(test)).filter((name) => name.startsWith('private/')).length, stored)
  })

  it('and a clip', { skip: !hasFfmpeg && 'this machine has no ffmpeg' }, async () => {
    const { id, items } = await make([await clip('sea-720p.mp4')], 'video')
    const item = items[0] ?? 0
    await test.context.db
      .updateTable('media')
      .set({ width: 1280, height: 720, duration_ms: 1000 })
      .where('id', '=', item)
      .execute()
    await prepareVideo(test.context, item)
    await turn(id, to(1, item))
    await test.drain()
    const { width, height, preview_key, tile_key } = await row(item)
    assert.deepEqual([width, height], [720, 1280])
    const preview = await probeVideo(storedPath(test, preview_key ?? ''))
    assert.ok(preview && preview.height > preview.width)
    const tile = await sharp(storedPath(test, tile_key ?? '')).metadata()
    assert.ok(tile.height > tile.width)
    const buyer = await buy(id, item)
    const path = join(test.dataDir, 'bought.mp4')
    await writeFile(path, (await download(await linkTo(buyer, item))).bytes)
    const bought = await probeVideo(path)
    assert.deepEqual([bought?.width, bought?.height], [720, 1280])
  })

  it('but hears of a clip where nobody can render it, and of a file that is broken by now', async () => {
    const { id, items } = await make([await clip('sea-720p.mp4')], 'video')
    const item = items[0] ?? 0
    await test.context.db.updateTable('media').set({ state: 'ready' }).where('id', '=', item).execute()
    await turn(id, to(1, item))
    await turnMedia({ ...test.context, video: null }, item)
    const said = async (session: number) => (await own(session)).media[0]
    assert.deepEqual(
      [(await said(id))?.turning, (await said(id))?.turn_error],
      [null, TURN_REFUSALS.no_clips],
    )
    const torn = await prepared()
    const keys = await row(torn.item)
    await writeFile(storedPath(test, keys.original_key), 'no picture at all')
    await turn(torn.id, to(1, torn.item))
    await test.drain()
    assert.equal((await said(torn.id))?.turn_error, TURN_REFUSALS.unturnable)
    await writeFile(storedPath(test, keys.original_key), photo.subarray(0, photo.length / 2))
    await turn(torn.id, to(1, torn.item))
    await test.drain()
    assert.equal((await said(torn.id))?.turn_error, TURN_REFUSALS.failed)
    assert.deepEqual(await sizesOf(torn.item), ['wide', 'wide', 'wide', 2500, 1700])
    await test.context.pool.query(`update pending_turn set asked_at = now() - interval '2 days'`)
    await runHousekeeping(test.context)
    assert.equal((await said(torn.id))?.turn_error, null)
  })

  it('twice quickly, in two windows or while a watermark is renewed: the last wish stands, and nothing is left over', async () => {
    const { id, item } = await prepared()
    await Promise.all([
      turn(id, to(1, item)),
      turn(id, to(1, item)),
      turn(id, [...to(2, item), ...to(1, item)]),
    ])
    const { id: key } = await ensureWatermarkKey(test.context.db)
    const running = [turnMedia(test.context, item), turnMedia(test.context, item)]
    await test.context.db
      .updateTable('media')
      .set({ watermark_key_id: null })
      .where('id', '=', item)
      .execute()
    running.push(renewWatermark(test.context, item, key))
    await turn(id, to(3, item))
    await Promise.all(running)
    await test.drain()
    assert.equal((await row(item)).turn, 3)
    assert.deepEqual(await sizesOf(item), ['tall', 'tall', 'tall', 1700, 2500])
    await leavesNothing(item)
    await turn(id, to(1, item))
    await turn(id, to(3, item))
    assert.equal((await own(id)).media[0]?.turning, null)
    await test.drain()
    assert.equal((await row(item)).turn, 3)
  })

  it('and whoever makes it dies: the old pictures stay, then the new ones are whole', async () => {
    const { id, item } = await prepared()
    const { pool } = test.context
    const was = await row(item)
    // Files are written, the rows are not: as a process that is killed between the two.
    await pool.query(`alter table turned_original add constraint dies check (media_id <> ${item})`)
    await turn(id, to(1, item))
    await turnMedia(test.context, item)
    const during = await row(item)
    assert.deepEqual(
      FILES.map((part) => during[part]),
      FILES.map((part) => was[part]),
    )
    assert.deepEqual(await sizesOf(item), ['wide', 'wide', 'wide', 2500, 1700])
    await pool.query('alter table turned_original drop constraint dies')
    await pool.query(
      `update pending_turn set refusal = null, attempts = 1, asked_at = now() - interval '2 hours'`,
    )
    await pool.query(`delete from pgboss.job where name like 'ingest.turn-%'`)
    await runHousekeeping(test.context)
    await test.drain()
    assert.deepEqual(await sizesOf(item), ['tall', 'tall', 'tall', 1700, 2500])
    await pool.query('update pending_deletion set remove_after = now()')
    await runHousekeeping(test.context)
    await leavesNothing(item)
    // What kills its worker each time is not tried for ever.
    await turn(id, to(2, item))
    await pool.query('update pending_turn set attempts = 3')
    await test.drain()
    assert.equal((await own(id)).media[0]?.turn_error, TURN_REFUSALS.failed)
  })

  it('also one that is taken out or hidden meanwhile: it stays out of sight', async () => {
    const { id, items } = await prepared(unlike(photo), unlike(photo), unlike(photo))
    const [out = 0, hidden = 0, gone = 0] = items
    await turn(id, to(1, ...items))
    const url = `/api/photographer/sessions/${id}/removals`
    const remove = (media_id: number) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: photographer.headers,
        payload: { media_ids: [media_id] },
      })
    const removal = (await remove(out)).json<{ removal_id: number }>().removal_id
    await test.context.db.transaction().execute((tx) => hideItem(test.context, tx, hidden, 'Because'))
    await test.context.db.deleteFrom('media').where('id', '=', gone).execute()
    await test.drain()
    for (const item of [out, hidden]) {
      assert.equal((await row(item)).turn, 1)
      const { preview_key } = await row(item)
      assert.equal((await storedFiles(test)).includes(preview_key ?? ''), true)
    }
    await test.app.inject({ method: 'DELETE', url: `${url}/${removal}`, headers: photographer.headers })
    assert.deepEqual(await sizesOf(out), ['tall', 'tall', 'tall', 1700, 2500])
  })

  it('but only of one’s own session, only as a photographer, and only what has pictures', async () => {
    const { id, item } = await prepared()
    const other = await prepared()
    const waiting = await make([unlike(photo)])
    const stranger = await makePhotographer(test.context, { ready: true })
    assert.equal((await turn(id, to(1, item), null)).status, 401)
    assert.equal((await turn(id, to(1, item), await makeSurfer(test.context))).code, 'wrong_role')
    assert.equal((await turn(id, to(1, item), stranger)).code, 'not_found')
    assert.equal((await turn(id, to(1, other.item))).code, 'not_found')
    assert.equal((await turn(999_999, to(1, item))).code, 'not_found')
    assert.equal((await turn(waiting.id, to(1, waiting.items[0] ?? 0))).code, 'not_found')
    assert.deepEqual(await turn(id, [...to(1, item), ...to(1, other.item, 999_999)]), {
      status: 200,
      turning: 1,
    })
    for (const files of [
      [],
      to(4, item),
      to(-1, item),
      to(0.5, item),
      to(1, -1),
      'all',
      Array(5001).fill(to(1, item)[0]),
    ])
      assert.equal((await turn(id, files)).status, 400, JSON.stringify(files).slice(0, 80))
    assert.equal((await own(other.id)).media[0]?.turning, null)
  })

  /** Nothing waits, and what is stored of an item is what its row names. */
  const leavesNothing = async (item: number) => {
    const { db } = test.context
    assert.deepEqual(
      await db.selectFrom('pending_turn').selectAll().where('media_id', '=', item).execute(),
      [],
    )
    const { rows } = await test.context.pool.query<{ key: string }>(
      `select unnest(array[original_key, preview_key, tile_key, cover_key, wide_key]) as key from media
        union select unnest(array[wide_cover_key]) from session union select key from clean_preview
        union select key from pending_deletion`,
    )
    const named = new Set(rows.map(({ key }) => key))
    const stray = (await storedFiles(test)).filter(
      (name) => /^(public|private|originals)\//.test(name) && !named.has(name),
    )
    assert.deepEqual(stray, [])
  }
})
