import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type OwnWaves, WAVE_EDITS_MAX, type WaveChange } from '#contract/waves/own-waves.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { hideItem } from '#server/operator/moderation/hide-item.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePhotographer, makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'

describe('A photographer sets the waves of a session right by hand', () => {
  let test: TestApp
  let photographer: MadePhotographer
  before(async () => {
    test = await startTestApp({ mail: true, payments: true })
    photographer = await makePhotographer(test.context, { ready: true })
  })
  after(() => test.close())

  const ask = (id: number | string, path = '', method: 'GET' | 'POST' | 'DELETE' = 'GET', payload?: object) =>
    test.app.inject({
      method,
      url: `/api/photographer/sessions/${id}/waves${path}`,
      headers: photographer.headers,
      ...(payload && { payload }),
    })
  const change = (id: number, kind: WaveChange['kind'], ...media_ids: (number | undefined)[]) =>
    ask(id, '/edits', 'POST', { kind, media_ids })
  const itemsOf = (answer: { json: () => unknown }) =>
    (answer.json() as OwnWaves).waves.map(({ media_ids }) => media_ids)
  const cut = async (sizes: readonly number[], session: Partial<Parameters<typeof makeRides>[1]> = {}) => {
    const made = await makeRides(test.context, { photographer_id: photographer.id, ...session, sizes })
    await cutSession(test.context, made.id)
    return made
  }

  it('joins two, splits one, chooses a cover, and surfers see it at once', async () => {
    const { id, rides } = await cut([3, 4, 2])
    const [a = [], b = [], c = []] = rides
    assert.deepEqual(itemsOf(await change(id, 'join', c[0], a[1])), [[...a, ...c], b])
    assert.deepEqual(itemsOf(await change(id, 'split', b[1])), [[...a, ...c], b.slice(0, 1), b.slice(1)])
    const { waves, edits, last_edit } = (await change(id, 'cover', c[1])).json<OwnWaves>()
    assert.deepEqual([edits, waves[0]?.cover_id, waves[0]?.image_count], [3, c[1], 5])
    assert.equal(waves[0]?.start, '2026-11-20T08:00:00.000+00:00')
    assert.deepEqual((await ask(id)).json(), { waves, edits, last_edit })

    const url = `/api/exploresessions/${id}/waves`
    const open = (await test.app.inject({ url })).json<{
      waves: { image_count: number; cover_url: string }[]
    }>()
    assert.deepEqual(
      open.waves.map(({ image_count }) => image_count),
      [5, 1, 3],
    )
    const cover = await test.context.pool.query('select tile_key from media where id = $1', [c[1]])
    assert.match(open.waves[0]?.cover_url ?? '', new RegExp(cover.rows[0].tile_key.split('/').at(-1)))
  })

  it('undoes the last change, once however often it is pressed, and forgets all', async () => {
    const { id, rides } = await cut([2, 2, 2])
    const [a = [], b = [], c = []] = rides
    await change(id, 'join', a[0], b[0])
    const { last_edit } = (await change(id, 'join', a[0], c[0])).json<OwnWaves>()
    for (let press = 0; press < 2; press += 1)
      assert.deepEqual(itemsOf(await ask(id, `/edits/${last_edit}`, 'DELETE')), [[...a, ...b], c])
    await change(id, 'split', c[1])
    const none = await ask(id, '/edits', 'DELETE')
    assert.deepEqual([itemsOf(none), none.json<OwnWaves>().edits], [rides, 0])
    assert.equal((await ask(id, `/edits/${last_edit}`, 'DELETE')).statusCode, 200)
  })

  it('in two windows at once: both are kept', async () => {
    const { id, rides } = await cut([4, 4, 4])
    const [a = [], b = [], c = []] = rides
    const answers = await Promise.all([
      change(id, 'join', a[0], b[0]),
      change(id, 'split', c[2]),
      change(id, 'cover', b[3]),
    ])
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    )
    const { waves, edits } = (await ask(id)).json<OwnWaves>()
    assert.equal(edits, 3)
    assert.deepEqual(
      waves.map(({ media_ids }) => media_ids),
      [[...a, ...b], c.slice(0, 2), c.slice(2)],
    )
    assert.equal(waves[0]?.cover_id, b[3])
  })

  it('and it stays when the frame it was done at is removed or hidden', async () => {
    const { id, rides } = await cut([3, 3, 5])
    const [a = [], b = [], c = []] = rides
    await change(id, 'join', a[0], b[0])
    await change(id, 'split', c[2])
    await change(id, 'cover', c[3])
    for (const media of [a[0], c[2]]) {
      const url = `/api/photographer/sessions/${id}/media/${media}`
      await test.app.inject({ method: 'DELETE', url, headers: photographer.headers })
    }
    await test.context.db.transaction().execute((tx) => hideItem(test.context, tx, b[0] ?? 0, 'Because'))
    await test.drain()
    const { waves } = (await ask(id)).json<OwnWaves>()
    assert.deepEqual(
      waves.map(({ media_ids }) => media_ids),
      [[...a.slice(1), ...b.slice(1)], c.slice(0, 2), c.slice(3)],
    )
    assert.equal(waves[2]?.cover_id, c[3])
    for (const gone of [a[0], b[0]]) {
      assert.equal((await change(id, 'cover', gone)).statusCode, 404)
      assert.equal((await change(id, 'join', gone, c[0])).statusCode, 404)
    }
  })

  it('of a session taken down, too; of one that is over, a draft or another’s nothing is changed', async () => {
    const down = await cut([2, 2], { state: 'taken_down' })
    const joined = await change(down.id, 'join', down.rides[0]?.[0], down.rides[1]?.[0])
    assert.deepEqual(itemsOf(joined), [down.rides.flat()])

    const over = await cut([2, 2], { created_at: new Date(Date.now() - 32 * 86_400_000) })
    const draft = await cut([2, 2], { state: 'draft' })
    assert.deepEqual(itemsOf(await ask(over.id)), over.rides)
    assert.deepEqual(itemsOf(await ask(draft.id)), [])
    const other = await makePhotographer(test.context, { ready: true })
    const foreign = await makeRides(test.context, { photographer_id: other.id, sizes: [2, 2] })
    await cutSession(test.context, foreign.id)
    for (const [{ id, rides }, code] of [
      [over, 'not_for_sale'],
      [draft, 'not_for_sale'],
      [foreign, 'not_found'],
    ] as const) {
      const answers = await Promise.all([
        change(id, 'join', rides[0]?.[0], rides[1]?.[0]),
        ask(id, '/edits/1', 'DELETE'),
        ask(id, '/edits', 'DELETE'),
      ])
      for (const answer of answers) assert.equal(answer.json<{ code: string }>().code, code)
    }
    assert.equal((await ask(foreign.id)).statusCode, 404)
    const { rides: mine, id } = down
    assert.equal((await change(id, 'join', mine[0]?.[0], foreign.rides[0]?.[0])).statusCode, 404)
  })

  it('in as many changes as a session keeps, none of which says what is so already', async () => {
    const { id, rides } = await cut([3, 3])
    const [a = [], b = []] = rides
    for (const [kind, ...ids] of [
      ['join', a[0], a[2]],
      ['split', b[0]],
    ] as const)
      assert.equal((await change(id, kind, ...ids)).json<OwnWaves>().edits, 0)
    await change(id, 'cover', a[1])
    assert.equal((await change(id, 'cover', a[1])).json<OwnWaves>().edits, 1)
    await test.context.pool.query(
      `insert into wave_edit (session_id, kind, media_ids) select $1, 'cover', array[$2::int] from generate_series(2, $3)`,
      [id, a[1], WAVE_EDITS_MAX],
    )
    const refused = await change(id, 'join', a[0], b[0])
    assert.equal(refused.statusCode, 422)
    assert.match(refused.body, /at most 2000 changes/)
    for (const [kind, ids] of [
      ['join', [a[0]]],
      ['split', a],
      ['cover', []],
      ['move', [a[0]]],
      ['split', ['x']],
    ])
      assert.equal(
        (await ask(id, '/edits', 'POST', { kind, media_ids: ids })).statusCode,
        400,
        `${kind} ${ids}`,
      )
  })
})
