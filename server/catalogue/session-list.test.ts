import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { seedSessions } from '#bench/site/seed-sessions.ts'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { addDays } from '#contract/time/dates.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import type { SessionKey } from './cursor.ts'
import { listStatement, type SessionFilter } from './session-list-queries.ts'

const SESSIONS = 100_000
/** Pages of 8 kB one answer may touch, however many sessions there are. */
const MOST_BUFFERS = 20

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
  await seedSessions(database.url, SESSIONS)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

async function keyAt(offset: number): Promise<SessionKey> {
  const { rows } = await client.query<SessionKey>(
    `select session_date::text, start_hour, id from session
     order by session_date desc, start_hour desc, id desc offset $1 limit 1`,
    [offset],
  )
  assert(rows[0])
  return rows[0]
}

test('every list is read from its index, touching few pages at any depth, also by a generic plan', async () => {
  const middle = await keyAt(SESSIONS / 2)
  const last = await keyAt(SESSIONS - PAGE_SIZE - 2)
  const limit = PAGE_SIZE + 1
  const lists: SessionFilter[] = [
    { limit },
    { limit, after: middle },
    { limit, after: last },
    { limit, tag: 'freesurf', after: middle },
    { limit, location: 7, after: middle },
    { limit, school: 3, after: middle },
    { limit, date: middle.session_date },
    { limit, tag: 'freesurf', date: middle.session_date, after: middle },
    { limit, photographer: 5, after: middle },
  ]
  await client.query('set plan_cache_mode = force_generic_plan')
  for (const filter of lists) {
    const { text, values } = listStatement(filter)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      name: `plan-${lists.indexOf(filter)}`,
      text: `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
      values,
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const buffers = Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])
    assert(buffers <= MOST_BUFFERS, `${JSON.stringify(filter)}: ${buffers} pages\n${plan}`)
    assert.match(plan, /Index (Only )?Scan using session_\w+ on session/)
  }
})

test('the list of one day goes on after any of its sessions, and knows what lies before and after the day', async () => {
  const day = await keyAt(SESSIONS / 2)
  const read = async (filter: Partial<SessionFilter>) => {
    const { text, values } = listStatement({ limit: 50, date: day.session_date, ...filter })
    return (await client.query<SessionKey>({ text, values })).rows.map(({ id }) => id)
  }
  const all = await read({})
  const at = (days: number) => ({ ...day, session_date: addDays(day.session_date, days) })
  const tenth = (
    await client.query<SessionKey>('select session_date::text, start_hour, id from session where id = $1', [
      all[9],
    ])
  ).rows[0]
  assert.deepEqual((await read({ after: tenth })).slice(0, 40), all.slice(10))
  assert.deepEqual(await read({ after: at(1) }), all)
  assert.deepEqual(await read({ after: at(-1) }), [])
})

test('a list asked for a thousand times is prepared once per kind, a made-up length never', () => {
  const kinds = new Set(
    Array.from({ length: 1000 }, (_, n) => listStatement({ limit: PAGE_SIZE + 1, location: n }).name),
  )
  assert.equal(kinds.size, 1)
  assert.equal(listStatement({ limit: 14 }).name, undefined)
})
