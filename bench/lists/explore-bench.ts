import pg from 'pg'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { type SessionKey, writeCursor } from '#server/catalogue/cursor.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { openLoad } from '../measure/http-load.ts'
import { type ChildServer, startApi, startBareList } from '../site/child-server.ts'
import { seedSessions } from '../site/seed-sessions.ts'

const MANY = 100_000
const FEW = 100
/** Short rounds turn about: whatever else the machine does meets both sides of a pair alike. */
const ROUNDS = 120
const REQUESTS = 80
const WARM_UP = 4000

/** The first page of sessions against bare `http` + `pg`, and with 100,000 sessions against 100, on three pages. */
export async function run(): Promise<BenchLine[]> {
  const [many, few] = [await createTestDatabase(), await createTestDatabase()]
  const servers: ChildServer[] = []
  const keep = async (starting: Promise<ChildServer>) => {
    const server = await starting
    servers.push(server)
    return server
  }
  try {
    await seedSessions(many.url, MANY)
    await seedSessions(few.url, FEW)
    const [large, small] = [await keep(startApi(many.url)), await keep(startApi(few.url))]
    const bare = await keep(startBareList(many.url))
    const lines = [await againstBare(pageOf(large), bare.url)]
    for (const depth of ['first', 'middle', 'last'] as const) {
      const urls = [
        pageOf(large, await cursorAt(many.url, depth)),
        pageOf(small, await cursorAt(few.url, depth)),
      ]
      lines.push(await manyAgainstFew(depth, urls[0] ?? '', urls[1] ?? ''))
    }
    return lines
  } finally {
    for (const server of servers) await server.close()
    await many.drop()
    await few.drop()
  }
}

const pageOf = ({ url }: ChildServer, cursor: string | null = null): string =>
  `${url}/api/exploresessions?limit=${PAGE_SIZE}${cursor === null ? '' : `&cursor=${cursor}`}`

async function againstBare(ours: string, floor: string): Promise<BenchLine> {
  const { first, second, ratio } = await inPairs(ours, floor)
  return {
    name: 'GET /api/exploresessions, page of 6',
    ours: (REQUESTS / first) * 1000,
    floor: (REQUESTS / second) * 1000,
    unit: 'requests/s',
    ratio: 1 / ratio,
    target: '>= 0.8',
    note: `${MANY} sessions, same prepared SQL, 8 connections, median of ${ROUNDS} pairs`,
  }
}

async function manyAgainstFew(depth: string, many: string, few: string): Promise<BenchLine> {
  const { first, second, ratio } = await inPairs(many, few)
  return {
    name: `explore, ${depth} page, ${MANY} sessions against ${FEW}`,
    ours: first / REQUESTS,
    floor: second / REQUESTS,
    unit: 'ms/request',
    ratio,
    target: '<= 1.3',
  }
}

/** Wall times in ms of two addresses, measured turn about, and the median of their ratios. */
async function inPairs(oneUrl: string, otherUrl: string) {
  const [one, other] = [openLoad(oneUrl), openLoad(otherUrl)]
  try {
    await one.ask(WARM_UP)
    await other.ask(WARM_UP)
    const pairs: [number, number][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const swapped = round % 2 === 1
      const a = await (swapped ? other : one).ask(REQUESTS)
      const b = await (swapped ? one : other).ask(REQUESTS)
      pairs.push(swapped ? [b, a] : [a, b])
    }
    return {
      first: median(pairs.map(([a]) => a)),
      second: median(pairs.map(([, b]) => b)),
      ratio: median(pairs.map(([a, b]) => a / b)),
    }
  } finally {
    one.close()
    other.close()
  }
}

/** The cursor after which a full middle page, or the last full page, begins. */
async function cursorAt(databaseUrl: string, depth: 'first' | 'middle' | 'last'): Promise<string | null> {
  if (depth === 'first') return null
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<SessionKey>(
      `select session_date::text, start_hour, id from session order by session_date desc, start_hour desc, id desc
       offset (select ${depth === 'middle' ? 'count(*) / 2' : `count(*) - ${PAGE_SIZE + 1}`} from session) limit 1`,
    )
    return rows[0] ? writeCursor(rows[0]) : null
  } finally {
    await client.end()
  }
}
