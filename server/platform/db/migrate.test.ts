import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { createEmptyDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
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

/** Whoever is kept from a table for so long is told an error, ms. */
const TOO_LONG = 8000

for (const [how, first] of [
  ['in a transaction', ''],
  ['without one', '-- outside of a transaction\n'],
] as const)
  test(`a change of a table that somebody reads for long waits ${how}, and keeps no other reader waiting`, async () => {
    const own = await createEmptyDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-migrations-'))
    const options = { folder: pathToFileURL(`${folder}/`), pauseMs: 1 }
    const [holder, reader] = [own, own].map(({ url }) => new pg.Client({ connectionString: url }))
    assert(holder && reader)
    try {
      await Promise.all([holder.connect(), reader.connect()])
      await writeFile(join(folder, '1.sql'), 'create table wave_height (metres int);')
      assert.deepEqual(await migrate(own.url, options), ['1.sql'])
      await holder.query('begin; select from wave_height')
      await writeFile(join(folder, '2.sql'), `${first}alter table wave_height add column spot text;`)
      const told = Promise.withResolvers<string>()
      const changed = migrate(own.url, { ...options, say: told.resolve })
      await untilWaiting(holder, changed)
      await reader.query(`set statement_timeout = ${TOO_LONG}`)
      await reader.query('select from wave_height')
      assert.match(
        await told.promise,
        /^Migration 2\.sql waits: .*lock timeout; the oldest transaction .*again$/,
      )
      await holder.query('commit')
      assert.deepEqual(await changed, ['2.sql'])
      await reader.query('select spot from wave_height')
    } finally {
      await Promise.all([holder.end(), reader.end()])
      await own.drop()
      await rm(folder, { recursive: true })
    }
  })

test('a change that never gets its table is given up with its name, and leaves nothing', async () => {
  const own = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-migrations-'))
  const options = { folder: pathToFileURL(`${folder}/`), pauseMs: 1, patienceMs: 0, say: () => {} }
  const holder = new pg.Client({ connectionString: own.url })
  try {
    await holder.connect()
    await writeFile(join(folder, '1.sql'), 'create table wave_height (metres int);')
    await migrate(own.url, options)
    await holder.query('begin; select from wave_height')
    await writeFile(
      join(folder, '2.sql'),
      'create table tide (); alter table wave_height add column spot text;',
    )
    await assert.rejects(migrate(own.url, options), /^Error: Migration 2\.sql failed: .*lock timeout$/)
    const { rows } = await holder.query(`select to_regclass('tide') as made`)
    assert.deepEqual(rows, [{ made: null }])
  } finally {
    await holder.end()
    await own.drop()
    await rm(folder, { recursive: true })
  }
})
