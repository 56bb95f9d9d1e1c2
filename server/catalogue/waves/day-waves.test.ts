import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Pool, QueryConfig } from 'pg'
import { DAY_WAVES_PAGE, NEAREST_WAVES, type WavesOfDay } from '#contract/waves/day-waves.ts'
import { cutSession } from '#server/ingest/waves/cut-session.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import type { SessionOverrides } from '#tests/support/factories/session-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import { readDay } from './read-day.ts'

const DAY = '2026-11-20'

describe('Who knows when he was in the water', () => {
  let test: TestApp
  let first: number
  let second: number
  before(async () => {
    test = await startTestApp()
    first = (await makePhotographer(test.context, { ready: true })).id
    second = (await makePhotographer(test.context, { ready: true })).id
    const name = 'update photographer set first_name = $2, last_name = $3 where id = $1'
    await test.context.pool.query(name, [first, 'Ana', 'Mar'])
    await test.context.pool.query(name, [second, 'Rui', 'Sol'])
  })
  after(() => test.close())

  const ask = (query: Record<string, string | number>) =>
    test.app.inject({ url: `/api/waves?${new URLSearchParams(query as Record<string, string>)}` })
  const waves = async (location_id: number, from: string, to: string, more = {}) => {
    const answer = await ask({ location_id, date: DAY, from, to, ...more })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json() as WavesOfDay
  }
  /** Rides a minute apart from eight o'clock on, moved by so many minutes. */
  const rides = async (sizes: readonly number[], session: Partial<SessionOverrides>, minutes = 0) => {
    const made = await makeRides(test.context, {
      photographer_id: first,
      session_date: DAY,
      sizes,
      ...session,
    })
    await test.context.pool.query(
      'update media set captured_at = captured_at + make_interval(mins => $2) where session_id = $1',
      [made.id, minutes],
    )
    await cutSession(test.context, made.id)
    return made
  }
  const named = ({ waves: list }: Pick<WavesOfDay, 'waves'>) =>
    list.map(({ session, number }) => [session, number])

  it('sees the waves of all photographers there and then, by time, as the clocks of the place show it', async () => {
    const { id: location_id, name } = await makeLocation(test.context)
    const ana = await rides([2, 3, 2], { location_id })
    const rui = await rides([4], { location_id, photographer_id: second, photo_price_cents: 700 }, 1)
    await rides([2], { location_id: (await makeLocation(test.context)).id })
    await rides([2], { location_id, session_date: '2026-11-19' })
    const day = await waves(location_id, '08:01', '08:01')
    assert.deepEqual([day.place, day.sessions, day.next_cursor, day.untimed], [name, 2, null, []])
    assert.deepEqual(
      day.waves.map(({ cover_url, cover_placeholder, cover_id, ...wave }) => {
        assert([...(ana.rides[1] ?? []), ...(rui.rides[0] ?? [])].includes(cover_id ?? 0))
        assert.match(cover_url ?? '', /^\/media\/[\w-]+\.webp$/)
        assert.match(cover_placeholder ?? '', /^[\w+/=]+$/)
        return wave
      }),
      [
        {
          session: ana.id,
          photographer: 'Ana Mar',
          number: 2,
          start: '2026-11-20T08:01:00.000+00:00',
          end: '2026-11-20T08:01:00.200+00:00',
          image_count: 3,
          video_count: 0,
          price: 15,
        },
        {
          session: rui.id,
          photographer: 'Rui Sol',
          number: 1,
          start: '2026-11-20T08:01:00.000+00:00',
          end: '2026-11-20T08:01:00.300+00:00',
          image_count: 4,
          video_count: 0,
          price: 28,
        },
      ],
    )
    assert.doesNotMatch(JSON.stringify(day), /originals|camera|signature/)
  })

  it('also a wave that begins before or ends after, and one outside of the hours its session names', async () => {
    const { id: location_id } = await makeLocation(test.context)
    const { id } = await rides([2, 400, 2], { location_id, start_hour: 15 })
    // The second lasts from 8:01:00 to 8:01:40.
    await test.context.pool.query(
      "update wave set start_at = start_at - interval '50 s', end_at = end_at + interval '50 s' where session_id = $1 and number = 2",
      [id],
    )
    assert.deepEqual(named(await waves(location_id, '08:01', '08:01')), [[id, 2]])
    assert.deepEqual(named(await waves(location_id, '08:02', '08:09')), [
      [id, 2],
      [id, 3],
    ])
    assert.deepEqual(named(await waves(location_id, '15:00', '16:00')), [])
  })

  it('in a school, and by the clocks of the Azores, also in the hour that comes twice', async () => {
    const school = await makeSurfSchool(test.context)
    const lesson = await rides([2], { surfschool_id: school.id })
    assert.deepEqual(named(await waves(-school.id, '08:00', '08:00')), [[lesson.id, 1]])
    const { id: location_id } = await makeLocation(test.context)
    await test.context.pool.query("update location set time_zone = 'Atlantic/Azores' where id = $1", [
      location_id,
    ])
    const west = await rides([2], { location_id })
    const [wave] = (await waves(location_id, '07:00', '07:00')).waves
    assert.deepEqual([wave?.session, wave?.start], [west.id, '2026-11-20T07:00:00.000-01:00'])
    // On that night clocks there go from 0:59 back to 0:00: 0:30 is 0:30 and 1:30 in UTC.
    const session_date = '2026-10-25'
    const early = await rides([2], { location_id, session_date }, (-26 * 24 - 7) * 60 - 30)
    const late = await rides([2], { location_id, session_date }, (-26 * 24 - 6) * 60 - 30)
    const night = await waves(location_id, '00:30', '00:30', { date: session_date })
    assert.deepEqual(named(night), [
      [early.id, 1],
      [late.id, 1],
    ])
  })

  it('nothing that is hidden, taken down, over, not published, or emptied', async () => {
    const { id: location_id } = await makeLocation(test.context)
    const at = { location_id }
    const seen = await rides([2, 3], at)
    for (const state of ['draft', 'finalised', 'taken_down', 'archived'] as const)
      await rides([2], { ...at, state })
    await rides([2], { ...at, created_at: new Date(Date.now() - 32 * 86_400_000) })
    assert.deepEqual(named(await waves(location_id, '00:00', '23:59')), [
      [seen.id, 1],
      [seen.id, 2],
    ])
    const { pool } = test.context
    await pool.query("update media set hidden_at = now(), hidden_reason = 'Because' where id = any($1)", [
      seen.rides[1],
    ])
    const [, hidden] = (await waves(location_id, '00:00', '23:59')).waves
    assert.deepEqual([hidden?.cover_url, hidden?.cover_id], [null, null])
    await pool.query('update wave set image_count = 0 where session_id = $1 and number = 2', [seen.id])
    const left = await waves(location_id, '00:00', '23:59')
    assert.deepEqual([named(left), left.sessions], [[[seen.id, 1]], 1])
  })

  it('how many pictures show no time, and the nearest waves where there is none then', async () => {
    const { id: location_id } = await makeLocation(test.context)
    const { id, rides: items } = await rides([2, 2, 2, 2, 2, 3], { location_id })
    await test.context.pool.query('update media set captured_at = null where id = any($1)', [items[5]])
    await cutSession(test.context, id)
    const later = await rides([2, 2], { location_id, photographer_id: second }, 120)
    const between = await waves(location_id, '09:00', '09:30')
    assert.deepEqual([between.waves, between.sessions], [[], 2])
    assert.deepEqual(named({ waves: between.nearest }), [
      ...[2, 3, 4, 5].slice(-NEAREST_WAVES).map((number) => [id, number]),
      [later.id, 1],
      [later.id, 2],
    ])
    assert.deepEqual(between.untimed, [{ session: id, photographer: 'Ana Mar', items: 3 }])
    const found = await waves(location_id, '10:00', '10:00')
    assert.deepEqual([named(found), found.nearest], [[[later.id, 1]], []])
  })

  it('page by page, each wave once, in a first answer of at most 60 kB', async () => {
    const { id: location_id } = await makeLocation(test.context)
    const sizes = Array(DAY_WAVES_PAGE + 50).fill(1)
    const made = [
      await rides(sizes, { location_id }),
      await rides(sizes, { location_id, photographer_id: second }),
    ]
    const first = await ask({ location_id, date: DAY, from: '08:00', to: '23:59' })
    const bytes = brotliCompressSync(first.body, { params: { 1: 4 } }).length
    assert.ok(bytes <= 60_000, `${bytes} bytes`)
    const seen: number[][] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const page: WavesOfDay = await waves(location_id, '08:00', '23:59', cursor && { cursor })
      assert.ok(page.waves.length <= DAY_WAVES_PAGE)
      seen.push(...named(page))
      cursor = page.next_cursor
      pages += 1
    }
    assert.equal(pages, 3)
    assert.deepEqual(
      seen,
      sizes.flatMap((_, n) => made.map(({ id }) => [id, n + 1])),
    )
  })

  it('is told what cannot be read, and of an unknown place that there is nothing', async () => {
    const good = { location_id: '1', date: DAY, from: '08:10', to: '09:40' }
    const bad: Partial<typeof good & { cursor: string }>[] = [
      { from: '09:41' },
      { to: '24:00' },
      { from: '8:10' },
      { from: '-1' },
      { from: '07:60', to: '25:99' },
      { location_id: '99999999999' },
      { to: '' },
      { date: '2026-02-30' },
      { location_id: 'x' },
      { cursor: 'x' },
      { cursor: Buffer.from('[-1,1,1]').toString('base64url') },
      { cursor: Buffer.from('[1e99,1,1]').toString('base64url') },
    ]
    for (const change of bad) {
      const answer = await ask({ ...good, ...change })
      assert.equal(answer.statusCode, 400, JSON.stringify(change))
      assert.equal(answer.json().error?.code ?? answer.json().code, 'invalid_input')
    }
    for (const missing of Object.keys(good) as (keyof typeof good)[]) {
      const { [missing]: _, ...rest } = good
      assert.equal((await ask(rest)).statusCode, 400, missing)
    }
    for (const location_id of [0, 999_999, -999_999, 9_999_999_999])
      assert.deepEqual(await waves(location_id, '08:00', '09:00'), {
        place: null,
        sessions: 0,
        waves: [],
        next_cursor: null,
        nearest: [],
        untimed: [],
      })
  })

  it('quickly, however many sessions and waves there are: all is read from indexes', async () => {
    const { pool } = test.context
    const { id: location_id } = await makeLocation(test.context)
    await pool.query(
      `with made as (insert into session (photographer_id, tag, location_id, session_date, start_hour, end_hour, photo_price_cents,
          video_price_cents, state, published_at)
        select $1, 'freesurf', $2, date '2026-11-20' - n % 500, 8, 9, 500, 900, 'published', now() from generate_series(0, 9999) n returning id)
      insert into wave (session_id, number, start_at, end_at, image_count, video_count)
        select id, n, timestamptz '2026-11-20 06:00Z' + n * interval '1 min', timestamptz '2026-11-20 06:00:09Z' + n * interval '1 min', 9, 0
        from made, generate_series(1, 20) n`,
      [first, location_id],
    )
    await pool.query('analyze session, wave')
    const asked: QueryConfig[] = []
    const noting = {
      query: (statement: QueryConfig) => {
        asked.push(statement)
        return pool.query(statement)
      },
    } as unknown as Pool
    const query = { location_id, date: DAY, from: '06:05', to: '06:08', cursor: undefined }
    assert.equal((await readDay({ pool: noting }, query)).waves.length, 20 * 4)
    await readDay({ pool: noting }, { ...query, from: '12:00', to: '12:08' })
    assert.equal(asked.length, 8)
    for (const { name, text, values } of asked) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
        values: values ?? [],
      })
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      assert.doesNotMatch(plan, /Seq Scan on (session|wave|media)/, plan)
      if (name === 'waves-of-day') assert.match(plan, /Scan (using|on) wave_times/)
      const pages = Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])
      assert.ok(pages < 600, `${pages} pages\n${plan}`)
    }
  })
})
