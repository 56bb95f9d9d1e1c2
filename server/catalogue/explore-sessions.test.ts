import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeLocation, makeSurfSchool } from '#tests/support/factories/place-factory.ts'
import { makeSession } from '#tests/support/factories/session-factory.ts'

let site: TestApp
let photographer_id: number
before(async () => {
  site = await startTestApp()
  photographer_id = (await makePhotographer(site.context)).id
})
after(() => site.close())

type Page = { sessions: Session[]; next_cursor: string | null }
async function explore(query: Record<string, string | number>): Promise<Page> {
  const answer = await site.app.inject({
    url: '/api/exploresessions',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const ids = (page: Page) => page.sessions.map((session) => session.id)

test('a visitor pages through a spot by six, newest day first, then later start, and meets each session once', async () => {
  const { id: location_id } = await makeLocation(site.context)
  const made: { id: number; day: string; hour: number }[] = []
  for (let n = 0; n < 15; n += 1) {
    const [day, hour] = [addDays(today(), -(n % 4)), 6 + (n % 3)]
    const session = await makeSession(site.context, {
      photographer_id,
      location_id,
      session_date: day,
      start_hour: hour,
    })
    made.push({ id: session.id, day, hour })
  }
  const expected = made
    .sort((a, b) => b.day.localeCompare(a.day) || b.hour - a.hour || b.id - a.id)
    .map(({ id }) => id)
  const first = await explore({ location_id, limit: 6 })
  const second = await explore({ location_id, limit: 6, cursor: first.next_cursor ?? '' })
  const third = await explore({ location_id, limit: 6, cursor: second.next_cursor ?? '' })
  assert.deepEqual([...ids(first), ...ids(second), ...ids(third)], expected)
  assert.deepEqual(
    [first, second, third].map((page) => page.sessions.length),
    [6, 6, 3],
  )
  assert.equal(third.next_cursor, null)
})

test('a session published meanwhile neither repeats nor hides another on the next page', async () => {
  const { id: location_id } = await makeLocation(site.context)
  for (let n = 0; n < 8; n += 1)
    await makeSession(site.context, { photographer_id, location_id, start_hour: 6 + n })
  const before = await explore({ location_id, limit: 8 })
  const first = await explore({ location_id, limit: 4 })
  await makeSession(site.context, { photographer_id, location_id, start_hour: 20 })
  const second = await explore({ location_id, limit: 4, cursor: first.next_cursor ?? '' })
  assert.deepEqual([...ids(first), ...ids(second)], ids(before))
})

test('drafts, sessions still being prepared and those older than 30 days are not listed', async () => {
  const { id: location_id } = await makeLocation(site.context)
  const daysAgo = (days: number) => new Date(`${addDays(today(), -days)}T12:00:00Z`)
  const make = (overrides: object) =>
    makeSession(site.context, { photographer_id, location_id, ...overrides })
  await make({ state: 'draft' })
  await make({ state: 'finalised' })
  await make({ state: 'archived' })
  await make({ created_at: daysAgo(31), session_date: addDays(today(), -31) })
  const lastDay = await make({ created_at: daysAgo(30), session_date: addDays(today(), -30) })
  const heldLongAgo = await make({ session_date: '2020-01-31' })
  assert.deepEqual(ids(await explore({ location_id })), [lastDay.id, heldLongAgo.id])
})

test('filters: by tag, by school, by day; a spot asked for as a lesson has none', async () => {
  const spot = await makeLocation(site.context)
  const school = await makeSurfSchool(site.context)
  const free = await makeSession(site.context, {
    photographer_id,
    location_id: spot.id,
    session_date: '2026-02-03',
  })
  const lesson = await makeSession(site.context, {
    photographer_id,
    surfschool_id: school.id,
    session_date: '2026-02-03',
  })
  assert.deepEqual(ids(await explore({ location_id: -school.id })), [lesson.id])
  assert.deepEqual(ids(await explore({ location_id: -school.id, tag: 'surflesson' })), [lesson.id])
  assert.deepEqual(ids(await explore({ location_id: spot.id, tag: 'surflesson' })), [])
  assert.deepEqual(ids(await explore({ location_id: -school.id, tag: 'freesurf' })), [])
  assert.deepEqual(ids(await explore({ date: '2026-02-03' })), [lesson.id, free.id])
  assert.deepEqual(ids(await explore({ date: '2026-02-03', tag: 'freesurf' })), [free.id])
  assert.deepEqual(ids(await explore({ date: '2026-02-04' })), [])
  assert.deepEqual(ids(await explore({ location_id: 0 })), [])
  assert.deepEqual(ids(await explore({ location_id: 9_999_999_999 })), [])
})

test('a session is answered with exactly these fields', async () => {
  const location = await makeLocation(site.context)
  const made = await makeSession(site.context, {
    photographer_id,
    location_id: location.id,
    images: 2,
    photo_price_cents: 1250,
  })
  const [session] = (await explore({ location_id: location.id })).sessions
  assert(session)
  assert.match(session.cover_images[0]?.url ?? '', /^\/media\/[\w-]{22}\.jpg$/)
  assert.deepEqual(
    { ...session, created_at: '', cover_images: [] },
    {
      id: made.id,
      tag: 'freesurf',
      temporary: false,
      created_at: '',
      session_date: today(),
      start_hour: 8,
      end_hour: 9,
      location_id: location.id,
      surfschool_id: null,
      location: { name: location.name, region: 'Ericeira' },
      surfschool: null,
      photographer: { id: photographer_id, first_name: 'Tomás', last_name: 'Ribeiro', profile_photo: null },
      cover_images: [],
      cover_wide_url: null,
      cover_blur: null,
      image_count: 2,
      video_count: 0,
      photo_price: 12.5,
      video_price: 9,
    },
  )
})

test('nonsense in the query is refused by name, never a fault of ours', async () => {
  const nonsense: Record<string, string[]> = {
    tag: ['skate', ''],
    date: ['2026-02-30', 'NaN', '2026-2-3', 'today'],
    limit: ['0', '-1', '1e9', 'NaN', '9999'],
    location_id: ['NaN', '1.5', "1'--", '99999999999'],
    cursor: [
      'x',
      'AAAA',
      Buffer.from('2026-99-99.1.1').toString('base64url'),
      Buffer.from('2026-02-30.1.1').toString('base64url'),
      Buffer.from('2026-01-01.1.4294967296').toString('base64url'),
    ],
  }
  for (const [name, values] of Object.entries(nonsense))
    for (const value of values) {
      const answer = await site.app.inject({ url: '/api/exploresessions', query: { [name]: value } })
      assert.equal(answer.statusCode, 400, `${name}=${value}`)
      assert.equal(answer.json().code, 'invalid_input')
      assert.deepEqual(Object.keys(answer.json().fields), [name])
    }
})

test('without a limit at most sixty are answered', async () => {
  const { id: location_id } = await makeLocation(site.context)
  await Promise.all(
    Array.from({ length: 61 }, () => makeSession(site.context, { photographer_id, location_id })),
  )
  const page = await explore({ location_id })
  assert.equal(page.sessions.length, 60)
  assert.equal((await explore({ location_id, cursor: page.next_cursor ?? '' })).sessions.length, 1)
})
