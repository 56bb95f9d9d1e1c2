import { get } from 'node:http'
import pg from 'pg'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import type { SessionKey } from '#server/catalogue/cursor.ts'
import { listStatement } from '#server/catalogue/session-list-queries.ts'
import { startTestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { seedLargeSession } from '../site/seed-large-session.ts'
import { seedSessions } from '../site/seed-sessions.ts'

const MANY = 100_000
const MOST_BUFFERS = 20
const MOST_KB = 150

/** Buffers of 8 kB that PostgreSQL touches for a page of sessions, and what the list of 1,000 items weighs on the line. */
export const run = async (): Promise<BenchLine[]> => [...(await buffersOfPages()), await weightOfItems()]

async function buffersOfPages(): Promise<BenchLine[]> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  try {
    await seedSessions(database.url, MANY)
    await client.connect()
    const lines: BenchLine[] = []
    const depths = { first: null, middle: MANY / 2, last: MANY - PAGE_SIZE - 2 }
    for (const [depth, offset] of Object.entries(depths)) {
      const after = offset === null ? undefined : await keyAt(client, offset)
      const { text, values } = listStatement({ limit: PAGE_SIZE + 1, after })
      // A connection reads the roots of the indexes once; the pool's have been in use before.
      await client.query(text, values)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
        values,
      })
      const [, hit = 0, read = 0] =
        /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(
          rows.map((row) => row['QUERY PLAN']).join('\n'),
        ) ?? []
      lines.push({
        name: `GET /api/exploresessions, ${depth} page of ${PAGE_SIZE}`,
        ours: Number(hit) + Number(read),
        unit: 'buffers',
        target: `<= ${MOST_BUFFERS}`,
        note: `${MANY} sessions, names of place and photographer included`,
      })
    }
    return lines
  } finally {
    await client.end()
    await database.drop()
  }
}

async function keyAt(client: pg.Client, offset: number): Promise<SessionKey | undefined> {
  const { rows } = await client.query<SessionKey>(
    `select session_date::text, start_hour, id from session
     order by session_date desc, start_hour desc, id desc offset $1 limit 1`,
    [offset],
  )
  return rows[0]
}

async function weightOfItems(): Promise<BenchLine> {
  const site = await startTestApp()
  try {
    const { id, items } = await seedLargeSession(site.context)
    return {
      name: `GET /api/exploresessions/{id}, ${items} items`,
      ours: (await bytesOnTheLine(`${site.url}/api/exploresessions/${id}`)) / 1000,
      unit: 'kB',
      target: `<= ${MOST_KB}`,
      note: 'body as a browser gets it, compressed',
    }
  } finally {
    await site.close()
  }
}

const bytesOnTheLine = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
