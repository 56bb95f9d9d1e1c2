import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hideItem, showItem } from '#server/operator/moderation/hide-item.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { MORNING, makeRides } from '#tests/support/factories/wave-factory.ts'
import { clockChanged } from '../events.ts'
import { runHousekeeping } from '../housekeeping/run-housekeeping.ts'
import { publishIfComplete } from '../publish/publish-if-complete.ts'
import { cutSession } from './cut-session.ts'

describe('The waves of a session', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true, payments: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  /** The items of each wave, as they are stored. */
  const wavesOf = async (session: number): Promise<number[][]> => {
    const { rows } = await test.context.pool.query<{ items: number[] }>(
      `select array_agg(i.media_id order by i.place) as items from wave w join wave_item i on i.wave_id = w.id
        where w.session_id = $1 group by w.number order by w.number`,
      [session],
    )
    return rows.map(({ items }) => items)
  }
  const countsOf = (session: number) =>
    test.context.db
      .selectFrom('wave')
      .select(['number', 'image_count', 'video_count', 'cover_id'])
      .where('session_id', '=', session)
      .orderBy('number')
      .execute()
  const rides = (sizes: readonly number[]) =>
    makeRides(test.context, { photographer_id: photographer.id, sizes })

  it('are cut when it is published, and again when a file is added', async () => {
    const { id, rides: made } = await makeRides(test.context, {
      photographer_id: photographer.id,
      sizes: [2, 3],
      state: 'finalised',
    })
    const prepared = () =>
      test.context.db.transaction().execute((tx) => publishIfComplete(test.context, tx, id))
    await test.context.pool.query(`update media set state = 'processing' where id = $1`, [made[1]?.[0]])
    await prepared()
    await test.drain()
    assert.deepEqual(await wavesOf(id), [])
    await test.context.pool.query(`update media set state = 'failed' where id = $1`, [made[1]?.[0]])
    await prepared()
    await test.drain()
    assert.deepEqual(await wavesOf(id), [made[0], made[1]?.slice(1)])
    await test.context.pool.query(`update media set state = 'ready' where id = $1`, [made[1]?.[0]])
    await prepared()
    await test.drain()
    assert.deepEqual(await wavesOf(id), made)
  })

  it('are as its times say, and the same when it is cut twice, or by two at once', async () => {
    const { id, rides: made } = await rides([5, 3, 8])
    await test.context.pool.query(`update media set captured_at = null where id = $1`, [made[1]?.[2]])
    await Promise.all([1, 2, 3].map(() => cutSession(test.context, id)))
    const expected = [made[0], made[1]?.slice(0, 2), made[2], made[1]?.slice(2)]
    assert.deepEqual(await wavesOf(id), expected)
    await cutSession(test.context, id)
    assert.deepEqual(await wavesOf(id), expected)
    assert.deepEqual(
      (await countsOf(id)).map(({ number, image_count, cover_id }) => [number, image_count, cover_id]),
      [
        [1, 5, made[0]?.[2]],
        [2, 2, made[1]?.[1]],
        [3, 8, made[2]?.[4]],
        [4, 1, made[1]?.[2]],
      ],
    )
  })

  it('are written only where they differ', async () => {
    const { id, rides: made } = await rides([4, 4, 4])
    const [late = 0, last = 0] = [made[1]?.[1], made[2]?.[3]]
    await test.context.pool.query(`update media set state = 'processing' where id = any($1)`, [[late, last]])
    /** Where each row lies: a row that is written lies elsewhere. */
    const places = async (): Promise<Map<string, string>> => {
      await cutSession(test.context, id)
      const { rows } = await test.context.pool.query<{ row: string; place: string }>(
        `select 'wave ' || id as row, ctid::text as place from wave where session_id = $1 union all
         select 'item ' || media_id, i.ctid::text from wave_item i join wave w on w.id = i.wave_id where session_id = $1`,
        [id],
      )
      return new Map(rows.map(({ row, place }) => [row, place]))
    }
    const writtenAfter = async (text: string, value: unknown): Promise<number> => {
      const before = await places()
      await test.context.pool.query(text, [value])
      const after = await places()
      return [...after].filter(([row, place]) => before.get(row) !== place).length
    }
    assert.equal(await writtenAfter('select $1::int', id), 0)
    // Itself and the count of its wave; with one in the middle, the two that stand behind it, too.
    const show = `update media set state = 'ready' where id = $1`
    assert.equal(await writtenAfter(show, last), 2)
    assert.equal(await writtenAfter(show, late), 4)
    assert.deepEqual(await wavesOf(id), made)
    // A new first ride takes the row of the one it comes from, whose other three get a new one; the others change their numbers.
    const early = `update media set captured_at = captured_at - interval '1 h' where id = $1`
    assert.equal(await writtenAfter(early, made[2]?.[0]), 7)
    assert.deepEqual(await wavesOf(id), [made[2]?.slice(0, 1), made[0], made[1], made[2]?.slice(1)])
  })

  it('stay as they were when whoever cuts them anew dies in the middle', async () => {
    const { id, rides: made } = await rides([4, 4])
    await cutSession(test.context, id)
    await test.context.pool.query(
      `create function break_cut() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
       create trigger break_cut before insert on wave_item for each row execute function break_cut()`,
    )
    await test.context.db
      .updateTable('media')
      .set({ captured_at: new Date(MORNING) })
      .where('session_id', '=', id)
      .execute()
    await assert.rejects(cutSession(test.context, id), /died/)
    assert.deepEqual(await wavesOf(id), made)
    await test.context.pool.query('drop function break_cut cascade')
    await cutSession(test.context, id)
    assert.deepEqual(await wavesOf(id), [made.flat()])
  })

  it('follow a clock that was set right', async () => {
    const { id, rides: made } = await rides([3, 3])
    await cutSession(test.context, id)
    await test.context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('media')
        .set({ captured_at: new Date(MORNING - 3_600_000) })
        .where('id', 'in', made[1] ?? [])
        .execute()
      await test.context.publish(tx, clockChanged, { session_id: id })
    })
    await test.drain()
    assert.deepEqual(await wavesOf(id), [made[1], made[0]])
  })

  it('never count an item that is hidden or removed, from that moment on, and count it again when it is shown', async () => {
    const { id, rides: made } = await rides([4, 4])
    const [hidden = 0, removed = 0] = [made[0]?.[2], made[1]?.[0]]
    await cutSession(test.context, id)
    await test.context.db.transaction().execute(async (tx) => {
      await hideItem(test.context, tx, hidden, 'Because')
      const [first] = await tx
        .selectFrom('wave')
        .select(['image_count', 'cover_id'])
        .where('session_id', '=', id)
        .orderBy('number')
        .execute()
      assert.deepEqual(first, { image_count: 3, cover_id: null })
    })
    const url = `/api/photographer/sessions/${id}/media/${removed}`
    await test.app.inject({ method: 'DELETE', url, headers: photographer.headers })
    await test.drain()
    assert.deepEqual(
      (await countsOf(id)).map(({ image_count }) => image_count),
      [3, 3],
    )
    await test.context.db.transaction().execute((tx) => showItem(test.context, tx, hidden))
    await test.drain()
    assert.deepEqual(await wavesOf(id), [made[0], made[1]?.slice(1)])
  })

  it('are cut by the housekeeping where a session is on sale from before, and not of a draft', async () => {
    const { id, rides: made } = await rides([2, 2])
    const draft = await makeRides(test.context, {
      photographer_id: photographer.id,
      sizes: [2],
      state: 'draft',
    })
    await cutSession(test.context, draft.id)
    await runHousekeeping(test.context)
    await test.drain()
    assert.deepEqual(await wavesOf(id), made)
    assert.deepEqual(await wavesOf(draft.id), [])
  })
})
