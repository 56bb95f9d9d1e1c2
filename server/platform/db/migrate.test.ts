import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createEmptyDatabase } from '#tests/support/database/database.ts'
import { migrate } from './migrate.ts'

test('processes that start together migrate once, and a site at work is not kept from writing', async () => {
  const own = await createEmptyDatabase()
  try {
    const done = await Promise.all([migrate(own.url), migrate(own.url), migrate(own.url)])
    const [all, ...none] = done.toSorted((a, b) => b.length - a.length)
    assert((all?.length ?? 0) > 20)
    assert.deepEqual(none, [[], []])
    assert.deepEqual(await migrate(own.url), [])
  } finally {
    await own.drop()
  }
})

test('a file that was cut short is applied again', async () => {
  const own = await createEmptyDatabase()
  const client = new pg.Client({ connectionString: own.url })
  try {
    await migrate(own.url)
    await client.connect()
    const indexed = async () =>
      (await client.query(`select from pg_indexes where indexname = 'session_due_photographer'`)).rowCount
    await client.query(`delete from migration where name = '20261122-1020-days-over.sql'`)
    await client.query('drop index session_due_school')
    assert.deepEqual(await migrate(own.url), ['20261122-1020-days-over.sql'])
    assert.equal(await indexed(), 1)
  } finally {
    await client.end()
    await own.drop()
  }
})
