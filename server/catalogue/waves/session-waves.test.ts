import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { OutputOf } from '#contract/endpoint.ts'
import { type listWaves, WAVES_PAGE } from '#contract/waves/waves.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'

describe('Anybody sees the waves of a session', () => {
  let test: TestApp
  let photographer_id: number
  before(async () => {
    test = await startTestApp()
    photographer_id = (await makePhotographer(test.context, { ready: true })).id
  })
  after(() => test.close())

  const ask = (path: string) => test.app.inject({ url: `/api/exploresessions/${path}` })
  const waves = async (id: number, from = '') =>
    (await ask(`${id}/waves${from}`)).json() as OutputOf<typeof listWaves>
  const cut = async (sizes: readonly number[]) => {
    const session = await makeRides(test.context, { photographer_id, sizes })
    await cutSession(test.context, session.id)
    return session
  }

  it('with their times, counts, cover and price, and nothing but previews', async () => {
    const { id, rides } = await cut([2, 5])
    await test.context.pool.query(
      `update media set kind = 'video', camera_id = null, duration_ms = 1000, captured_at = null where id = $1`,
      [rides[1]?.[4]],
    )
    await cutSession(test.context, id)
    const { waves: all, total, next } = await waves(id)
    assert.deepEqual([total, next], [3, null])
    assert.deepEqual(
      all.map(({ cover_url, cover_placeholder, ...wave }) => {
        assert.match(cover_url ?? '', /^\/media\/[\w-]+\.webp$/)
        assert.match(cover_placeholder ?? '', /^[\w+/=]+$/)
        return wave
      }),
      [
        {
          number: 1,
          start: '2026-11-20T08:00:00.000+00:00',
          end: '2026-11-20T08:00:00.100+00:00',
          image_count: 2,
          video_count: 0,
          price: 10,
        },
        {
          number: 2,
          start: '2026-11-20T08:01:00.000+00:00',
          end: '2026-11-20T08:01:00.300+00:00',
          image_count: 4,
          video_count: 0,
          price: 20,
        },
        { number: 3, start: null, end: null, image_count: 0, video_count: 1, price: 9 },
      ],
    )
    assert.doesNotMatch(JSON.stringify(all), /originals|camera/)
  })

  it('without what is hidden, also before it is cut anew', async () => {
    const { id, rides } = await cut([3])
    await test.context.pool.query(
      'update media set hidden_at = now(), hidden_reason = $$Because$$ where id = any($1)',
      [[rides[0]?.[1], rides[0]?.[2]]],
    )
    assert.equal((await waves(id)).waves[0]?.cover_url, null)
  })

  it('in a first answer of at most 60 kB, whatever the session holds', async () => {
    const lone = await cut(Array(5000).fill(1))
    const full = await cut(Array(50).fill(100))
    for (const { id } of [lone, full]) {
      const { body } = await ask(`${id}/waves`)
      const bytes = brotliCompressSync(body, { params: { 1: 4 } }).length
      assert.ok(bytes <= 60_000, `${bytes} bytes`)
    }
    const { total, next, waves: page } = await waves(lone.id)
    assert.deepEqual([total, next, page.length], [5000, WAVES_PAGE + 1, WAVES_PAGE])
    const last = await waves(lone.id, '?from=4999')
    assert.deepEqual([last.waves.map(({ number }) => number), last.next], [[4999, 5000], null])
  })

  it('while it is on sale; of a draft and of none there is nothing to be found', async () => {
    const over = await makeRides(test.context, {
      photographer_id,
      sizes: [2],
      created_at: new Date(Date.now() - 32 * 86_400_000),
    })
    await cutSession(test.context, over.id)
    assert.deepEqual(await waves(over.id), { waves: [], total: 0, next: null })
    const draft = await makeRides(test.context, { photographer_id, sizes: [2], state: 'draft' })
    for (const id of [draft.id, 999_999, 'x'])
      assert.equal((await ask(`${id}/waves`)).statusCode, 404, `${id}`)
    for (const query of [
      'waves?from=-1',
      'waves?from=2147483648',
      'waves?from=99999999999',
      'waves?from=1,2',
    ])
      assert.equal((await ask(`${over.id}/${query}`)).statusCode, 400, query)
  })
})
