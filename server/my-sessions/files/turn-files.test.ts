import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { TURN_REFUSALS } from '#contract/sessions/turns.ts'
import { ensureWatermarkKey } from '#server/ingest/ensure-watermark-key.ts'
import { runHousekeeping } from '#server/ingest/housekeeping/run-housekeeping.ts'
import { renewWatermark } from '#server/ingest/remake/renew-watermark.ts'
import { turnMedia } from '#server/ingest/remake/turn-media.ts'
import { hideItem } from '#server/operator/moderation/hide-item.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { clip } from '#tests/support/files/media-files.ts'
import { storedFiles, storedPath } from '#tests/support/files/stored-files.ts'
import { PICTURES, to, turnableFiles } from '#tests/support/uploads/turnable-files.ts'

describe('A photographer turns files of a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  let files: Awaited<ReturnType<typeof turnableFiles>>
  before(async () => {
    test = await startTestApp({ mail: true })
    photographer = await makePhotographer(test.context, { ready: true })
    files = await turnableFiles(test, photographer)
  })
  after(() => test.close())

  it('and every picture of them is made anew, upright as it is wanted, under names nobody has kept', async () => {
    const { turn, row, own, prepared, sizesOf, original } = files
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
    for (const part of [...PICTURES, 'wide_key'] as const) {
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
    const { turn, row, prepared, sizesOf } = files
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

  it('but hears of a clip where nobody can render it, and of a file that is broken by now', async () => {
    const { photo, turn, row, own, make, prepared, sizesOf } = files
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
    const { turn, row, own, prepared, sizesOf } = files
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
    const { turn, row, own, prepared, sizesOf } = files
    const { id, item } = await prepared()
    const { pool } = test.context
    const was = await row(item)
    // Files are written, the rows are not: as a process that is killed between the two.
    await pool.query(`alter table turned_original add constraint dies check (media_id <> ${item})`)
    await turn(id, to(1, item))
    await turnMedia(test.context, item)
    const during = await row(item)
    assert.deepEqual(
      PICTURES.map((part) => during[part]),
      PICTURES.map((part) => was[part]),
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
    const { photo, turn, row, unlike, prepared, sizesOf } = files
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
    const { photo, turn, own, make, unlike, prepared } = files
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
    for (const asked of [
      [],
      to(4, item),
      to(-1, item),
      to(0.5, item),
      to(1, -1),
      'all',
      Array(5001).fill(to(1, item)[0]),
    ])
      assert.equal((await turn(id, asked)).status, 400, JSON.stringify(asked).slice(0, 80))
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
