import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Pool, QueryConfig, QueryResultRow } from 'pg'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  ITEMS_PAGE,
  type listSessionItems,
  OPENING_ITEMS,
  type openSession,
} from '#contract/waves/opening.ts'
import { unpackOutline } from '#contract/waves/outline.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import { readOutline } from './outline-queries.ts'

const EIGHT = 8 * 3_600_000

describe('The page of a session opens', () => {
  let test: TestApp
  let photographer_id: number
  before(async () => {
    test = await startTestApp()
    photographer_id = (await makePhotographer(test.context, { ready: true })).id
  })
  after(() => test.close())

  const ask = (path: string) => test.app.inject({ url: `/api/exploresessions/${path}` })
  const open = async (id: number, query = '') =>
    (await ask(`${id}/opening${query}`)).json() as OutputOf<typeof openSession>
  const itemsOf = async (id: number, ids: readonly unknown[]) =>
    (await ask(`${id}/items?ids=${ids}`)).json() as OutputOf<typeof listSessionItems>
  const make = (sizes: readonly number[], over: object = {}) =>
    makeRides(test.context, { photographer_id, sizes, session_date: '2026-11-20', ...over })
  const set = (ids: readonly (number | undefined)[], changes: object) =>
    test.context.db.updateTable('media').set(changes).where('id', 'in', ids.map(Number)).execute()

  it('with all its waves, their times by the clocks of the place, and the first items', async () => {
    const { id, rides } = await make([20, 10, 3])
    const [first = [], second = [], third = []] = rides
    await set([second[9]], { kind: 'video', width: 1920, height: 1080, duration_ms: 500 })
    await set([third[0]], { captured_at: null, camera_id: null })
    await set([second[0]], { captured_at: new Date('2026-11-20T07:59:00Z') })
    await cutSession(test.context, id)
    const { outline, media, on_sale } = await open(id)
    const { ids, shapes, waves } = unpackOutline(outline)
    const shown = [second[0], ...first, ...second.slice(1), third[1], third[2], third[0]]
    assert.deepEqual(ids, shown)
    assert.equal(on_sale, true)
    const clip = shapes[ids.indexOf(second[9] ?? 0)]
    assert.deepEqual([clip?.type, clip?.ratio.toFixed(1)], ['video', '1.8'])
    assert.deepEqual(
      waves.map(({ start, images, videos, first: from }) => [
        start && start - EIGHT,
        images,
        videos,
        shown[from],
      ]),
      [
        [-60_000, 1, 0, second[0]],
        [0, 20, 0, first[0]],
        [60_100, 8, 1, second[1]],
        [120_100, 2, 0, third[1]],
        [null, 1, 0, third[0]],
      ],
    )
    assert.deepEqual(
      media.map((item) => item.id),
      shown.slice(0, OPENING_ITEMS),
    )
    const named = await open(id, `?media=${third[0]}`)
    assert.deepEqual(named.media.at(-1)?.id, third[0])
  })

  it("in the photographer's order before it is cut and where few times are known", async () => {
    const few = await make([6, 5])
    await cutSession(test.context, few.id)
    const uncut = await make([20])
    for (const { id, rides } of [few, uncut]) {
      const { outline } = await open(id)
      assert.deepEqual([unpackOutline(outline).ids, outline.waves], [rides.flat(), []])
    }
  })

  it('with the item that stands for each wave, the middle one while that is hidden', async () => {
    const { id, rides } = await make([9, 9])
    const [, second = []] = rides
    await cutSession(test.context, id)
    await test.context.db
      .updateTable('wave')
      .set({ cover_id: Number(second[7]) })
      .where('session_id', '=', id)
      .where('number', '=', 2)
      .execute()
    const covers = async () => unpackOutline((await open(id)).outline).waves.map(({ cover }) => cover)
    assert.deepEqual(await covers(), [4, 7])
    await set([second[7]], { hidden_at: new Date(), hidden_reason: 'Because' })
    assert.deepEqual(await covers(), [4, 4])
  })

  it('without what is hidden, and what came after the cut behind the waves', async () => {
    const { id, rides } = await make([8, 8])
    const [first = [], second = []] = rides
    await cutSession(test.context, id)
    await set(first, { hidden_at: new Date(), hidden_reason: 'Because' })
    await test.context.db.deleteFrom('wave_item').where('media_id', '=', Number(second[0])).execute()
    await set([second[1]], { captured_at: null })
    const { outline } = await open(id)
    assert.deepEqual(unpackOutline(outline).ids, second)
    await test.context.db
      .updateTable('media')
      .set({ hidden_at: null, hidden_reason: null })
      .where('session_id', '=', id)
      .execute()
    const { ids, waves } = unpackOutline((await open(id)).outline)
    assert.deepEqual(ids, [...first, ...second.slice(1), second[0]])
    assert.deepEqual(
      waves.map(({ count }) => count),
      [8, 7],
    )
  })

  it('and asks for items by their ids, in any order, of this session and shown alone', async () => {
    const { id, rides } = await make([4])
    const [a = 0, b = 0, c = 0, d = 0] = rides[0] ?? []
    await set([b], { hidden_at: new Date(), hidden_reason: 'Because' })
    const other = await make([1])
    const { media } = await itemsOf(id, [d, b, other.rides[0]?.[0], a, d, c])
    assert.deepEqual(
      media.map((item) => item.id),
      [d, a, c],
    )
    assert.doesNotMatch(JSON.stringify(media), /originals|camera|signature/)
    for (const ids of [
      '',
      'x',
      '1,',
      '0',
      '-1',
      '99999999999',
      '2147483648',
      Array(ITEMS_PAGE + 1).fill(1),
      Array(10_000).fill(1),
      '1'.repeat(9999),
    ])
      assert.equal((await ask(`${id}/items?ids=${ids}`)).statusCode, 400, String(ids).slice(0, 20))
    assert.equal((await ask(`${id}/items`)).statusCode, 400)
    assert.equal((await ask(`${id}/opening?media=x`)).statusCode, 400)
  })

  it('with an outline that ages: what is hidden, cut anew, taken down or deleted since is answered as it is now', async () => {
    const { id, rides } = await make([10, 10])
    await cutSession(test.context, id)
    const { ids } = unpackOutline((await open(id)).outline)
    const still = async () => (await itemsOf(id, ids)).media.map((item) => item.id)
    assert.deepEqual(await still(), ids)
    await set([rides[1]?.[4]], { captured_at: new Date('2026-11-20T07:00:00Z') })
    await cutSession(test.context, id)
    assert.deepEqual(await still(), ids, 'items do not depend on waves')
    await set([rides[0]?.[0]], { hidden_at: new Date(), hidden_reason: 'Because' })
    assert.deepEqual(
      await still(),
      ids.filter((item) => item !== rides[0]?.[0]),
    )
    const session = (changes: object) =>
      test.context.db.updateTable('session').set(changes).where('id', '=', id).execute()
    await session({ state: 'archived' })
    assert.deepEqual(await still(), [])
    assert.equal((await open(id)).on_sale, false)
    await session({ state: 'draft' })
    for (const path of [`items?ids=${ids}`, 'opening'])
      assert.equal((await ask(`${id}/${path}`)).statusCode, 404, path)
  })

  it('while it is on sale; of a draft and of none there is nothing to be found', async () => {
    const over = await make([12], { created_at: new Date(Date.now() - 32 * 86_400_000) })
    await cutSession(test.context, over.id)
    const { outline, media, on_sale } = await open(over.id)
    assert.deepEqual([outline, media, on_sale], [{ ids: [], shapes: '', waves: [] }, [], false])
    assert.deepEqual(await itemsOf(over.id, over.rides[0] ?? []), { media: [] })
    const draft = await make([2], { state: 'draft' })
    for (const id of [draft.id, 999_999, 'x'])
      for (const path of ['opening', 'items?ids=1'])
        assert.equal((await ask(`${id}/${path}`)).statusCode, 404, `${id}/${path}`)
  })

  it('in at most 60 kB, whatever it holds', async () => {
    for (const sizes of [Array(5000).fill(1), Array(50).fill(100)]) {
      const { id } = await make(sizes)
      await cutSession(test.context, id)
      const { body } = await ask(`${id}/opening`)
      const bytes = brotliCompressSync(body, { params: { 1: 4 } }).length
      assert.ok(bytes <= 60_000, `${bytes} bytes`)
      assert.equal(unpackOutline(JSON.parse(body).outline).ids.length, 5000)
    }
  })

  it('without a look at the waves of other sessions, however many there are', async () => {
    const { pool } = test.context
    for (let n = 0; n < 3; n += 1) await cutSession(test.context, (await make(Array(5000).fill(1))).id)
    const { id } = await make(Array(300).fill(10))
    await cutSession(test.context, id)
    await pool.query('vacuum analyze wave, wave_item, media')
    const plans: string[] = []
    const explaining = {
      async query<R extends QueryResultRow>({ name, text, values }: Required<QueryConfig>) {
        const explained = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values)
        plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'))
        return pool.query<R>({ name, text, values })
      },
    } as unknown as Pool
    assert.equal((await readOutline(explaining, id)).ids.length, 3000)
    assert.match(plans.join(), /wave_item_wave_id_place_key/)
    assert.doesNotMatch(plans.join(), /Seq Scan on (wave|wave_item|media)\b/)
  })
})
