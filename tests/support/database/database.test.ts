import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase, createTestDatabase } from './database.ts'

async function count(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(sql)
  await client.end()
  return rows[0]?.n ?? -1
}
const migrations = 'select count(*)::int as n from migration'
const tables = `select count(*)::int as n from pg_tables where schemaname = 'public'`

test('two test databases are migrated and do not see each other', async () => {
  const [one, two, empty] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    createEmptyDatabase(),
  ])
  try {
    assert((await count(one.url, migrations)) > 0)
    await count(one.url, 'create table only_here ()')
    assert.equal((await count(one.url, tables)) - (await count(two.url, tables)), 1)
    assert.equal(await count(empty.url, tables), 0)
  } finally {
    await Promise.all([one.drop(), two.drop(), empty.drop()])
  }
  await assert.rejects(count(one.url, tables))
})
