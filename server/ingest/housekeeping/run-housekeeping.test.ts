import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { pagesRead } from '#tests/support/database/pages-read.ts'
import {
  type MadePhotographer,
  makePhotographer,
  makeSurfer,
} from '#tests/support/factories/account-factory.ts'
import { makePaidOrder } from '#tests/support/factories/purchase-factory.ts'
import { makeMedia, makeSession } from '#tests/support/factories/session-factory.ts'
import { runHousekeeping } from './run-housekeeping.ts'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
/** More than one batch of each. */
const MANY = 600

describe('Each hour what is over ends', () => {
  let test: TestApp
  let photographer: MadePhotographer
  // Housekeeping works on a whole database: each test has its own.
  beforeEach(async () => {
    test = await startTestApp()
  })
  afterEach(() => test.close())

  const count = async (sql: string) =>
    (await test.context.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n
  /** How many rows of each kind are still due. */
  const left = async () => ({
    onSale: await count(`session where state = 'published'`),
    drafts: await count(`session where state = 'draft'`),
    uploads: await count('upload'),
    stuck: await count(`media where state = 'processing'`),
    objects: await count('pending_deletion where remove_after < now()'),
  })
  const NOTHING = { onSale: 0, drafts: 0, uploads: 0, stuck: 0, objects: 0 }

  /** Inserts `many` rows of each kind that is due. */
  const leaveBehind = async (many: number) => {
    photographer = await makePhotographer(test.context, { ready: true })
    const session = { photographer_id: photographer.id }
    const sold = await makeSession(test.context, { ...session, state: 'taken_down' })
    const over = await makeSession(test.context, { ...session, created_at: ago(40 * 24) })
    const draft = await makeSession(test.context, { ...session, state: 'draft', created_at: ago(99) })
    const stuck = await makeMedia(test.context, { session_id: sold.id, state: 'processing' })
    const { pool } = test.context
    const copySession = `insert into session (photographer_id, tag, location_id, session_date, start_hour, end_hour,
        photo_price_cents, video_price_cents, state, created_at)
      select photographer_id, tag, location_id, session_date, start_hour, end_hour, 500, 900, state, created_at
      from session, generate_series(2, $2) where id = $1`
    await pool.query(copySession, [over.id, many])
    await pool.query(copySession, [draft.id, many])
    await pool.query(`update media set created_at = now() - interval '30 hours' where id = $1`, [stuck.id])
    await pool.query(
      `insert into media (session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256, crc32, created_at)
        select $1, n, 'image', 'processing', 'originals/stuck-' || n, 'a.jpg', 'image/jpeg', 9, sha256(n::text::bytea), 1, now() - interval '30 hours'
        from generate_series(2, $2::int) n`,
      [sold.id, many],
    )
    await pool.query(
      `insert into upload (session_id, object_key, name, bytes, touched_at)
        select $1, 'originals/half-' || n, 'a.jpg', 9, now() - interval '99 hours' from generate_series(1, $2::int) n`,
      [sold.id, many],
    )
    await pool.query(
      `insert into pending_deletion (key, remove_after)
        select 'public/gone-' || n, now() - interval '1 hour' from generate_series(1, $1::int) n`,
      [many],
    )
    return { sold: sold.id, draft: draft.id }
  }

  it('however much it is', async () => {
    await leaveBehind(MANY)
    // What a busy machine does not reach in its time is done in the next hour.
    for (let hour = 0; hour < 3; hour += 1) await runHousekeeping(test.context)
    assert.deepEqual(await left(), NOTHING)
    assert.equal(await count(`session where state = 'archived'`), MANY)
    assert.equal(await count(`media where state = 'failed' and failure = 'file_unprocessable'`), MANY)
  })

  it('and what cannot be ended keeps nothing else: no other draft, no other file, no other step', async () => {
    const { sold, draft } = await leaveBehind(3)
    // A draft that an order refers to by mistake, and an object that cannot be deleted from disk.
    const surfer = await makeSurfer(test.context)
    await makePaidOrder(test.context, {
      surfer_id: surfer.id,
      photographer_id: photographer.id,
      session_id: draft,
      media_ids: [(await makeMedia(test.context, { session_id: sold })).id],
    })
    const remove = async (key: string) => {
      if (key === 'public/gone-1') throw new Error('EIO')
      await test.context.storage.remove(key)
    }
    const context = { ...test.context, storage: { ...test.context.storage, remove } }
    await assert.rejects(runHousekeeping(context), /Not done: remove drafts, remove objects/)
    assert.deepEqual(await left(), { ...NOTHING, drafts: 1 })
    assert.deepEqual(
      (await test.context.pool.query('select key from pending_deletion where remove_after > now()')).rows,
      [{ key: 'public/gone-1' }],
    )
  })

  it('and waiting files get their job again', async () => {
    const { sold } = await leaveBehind(1)
    await test.context.pool.query(`update media set created_at = now() - interval '3 hours'`)
    await runHousekeeping(test.context)
    const { rows } = await test.context.pool.query(
      `select m.session_id from media m join pgboss.job j
        on j.name = 'ingest.photo' and j.data = jsonb_build_object('media_id', m.id)`,
    )
    assert.deepEqual(rows, [{ session_id: sold }])
  })

  it('for which only what is due is read, however much was ever sold', async () => {
    const { sold } = await leaveBehind(0)
    const { pool } = test.context
    await pool.query(`delete from media; delete from session where state in ('published', 'draft')`)
    await pool.query(
      `insert into media (session_id, position, kind, state, original_key, original_name, content_type, bytes, sha256,
          crc32, preview_key, width, height, created_at)
        select $1, n, 'image', 'ready', 'originals/' || n, 'a.jpg', 'image/jpeg', 9, sha256(n::text::bytea),
          1, 'public/' || n, 9, 9, now() - interval '40 days' from generate_series(1, 20000) n`,
      [sold],
    )
    await pool.query(
      `insert into session (photographer_id, tag, location_id, session_date, start_hour, end_hour,
          photo_price_cents, video_price_cents, state, created_at)
        select photographer_id, tag, location_id, session_date, start_hour, end_hour, 500, 900, 'archived', created_at
        from session, generate_series(1, 20000) where id = $1`,
      [sold],
    )
    await pool.query('vacuum analyze media, session, upload, pending_deletion')
    const read = await pagesRead(test.context.config.databaseUrl, (db) =>
      runHousekeeping({ ...test.context, db }),
    )
    assert.equal(read.length, 14)
    for (const { statement, pages } of read) assert.ok(pages < 20, `${pages} pages: ${statement}`)
  })
})
