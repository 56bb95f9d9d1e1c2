import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type Db, openDatabase } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/**
 * Pages of 8 kB that a statement reads, from the disk or from memory, whatever else the machine is busy with. What it
 * writes is taken back.
 */
export async function pagesOf(pool: Pool, text: string, values: readonly unknown[] = []): Promise<number> {
  const client = await pool.connect()
  try {
    return await explain(client, text, values)
  } finally {
    client.release()
  }
}

async function explain(client: PoolClient, text: string, values: readonly unknown[]): Promise<number> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`No plan of ${text}`)
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('rollback')
  }
}

/**
 * Does work and answers the pages read by each of its statements. They are run once more to be measured: for work that
 * leaves everything as it was.
 */
export async function pagesRead(
  url: string,
  work: (db: Db) => Promise<unknown>,
): Promise<{ statement: string; pages: number }[]> {
  const { pool, close } = openDatabase(url)
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      if (/^(select|with|insert|update|delete)/i.test(query.sql)) asked.push(query)
    },
  })
  try {
    await work(db)
    const read: { statement: string; pages: number }[] = []
    for (const { sql, parameters } of asked)
      read.push({ statement: sql, pages: await pagesOf(pool, sql, parameters) })
    return read
  } finally {
    await close()
  }
}
