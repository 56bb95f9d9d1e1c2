import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/** Rows that stay for ever (a closed account keeps its row, a place is only renamed, an old key made what is shown): nobody looks for who names them. */
const KEPT_FOR_EVER = ['location', 'photographer', 'surf_school', 'surfer', 'watermark_key'] as const

/** Foreign keys that no usable index begins with: neither whole, nor of the rows that do refer to something. */
const UNINDEXED = `
  select constraint_of.conname as name, constraint_of.confrelid::regclass::text as target
  from pg_constraint as constraint_of
  where constraint_of.contype = 'f' and constraint_of.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index as index_of
      where index_of.indrelid = constraint_of.conrelid and index_of.indisvalid and index_of.indisready
        and (index_of.indkey::int2[])[0:cardinality(constraint_of.conkey) - 1] @> constraint_of.conkey
        and (index_of.indpred is null
          or (cardinality(constraint_of.conkey) = 1 and pg_get_expr(index_of.indpred, index_of.indrelid) =
            (select format('(%I IS NOT NULL)', attname) from pg_attribute
             where attrelid = constraint_of.conrelid and attnum = constraint_of.conkey[1]))))
  order by name`

describe('A row that goes is found in the tables that may name it by an index', () => {
  let own: TestDatabase
  let client: pg.Client
  before(async () => {
    own = await createTestDatabase()
    client = new pg.Client({ connectionString: own.url })
    await client.connect()
  })
  after(async () => {
    await client.end()
    await own.drop()
  })

  const unindexed = async () => {
    const { rows } = await client.query<{ name: string; target: string }>(UNINDEXED)
    return rows.filter(({ target }) => !KEPT_FOR_EVER.some((kept) => kept === target))
  }

  it('for every foreign key', async () => {
    assert.deepEqual(await unindexed(), [])
  })

  it('which this test would miss', async () => {
    await client.query('begin')
    await client.query('drop index purchase_media')
    await client.query('create index on purchase (media_id) where access = $$open$$')
    assert.deepEqual(await unindexed(), [{ name: 'purchase_media_id_fkey', target: 'media' }])
    await client.query('rollback')
  })

  it('but for those whose rows are never deleted, by nothing of the server', async () => {
    const root = new URL('../../', import.meta.url)
    const deleting = new RegExp(`delete(From\\('| from "?)(${KEPT_FOR_EVER.join('|')})['"\\s]`, 'i')
    const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
    assert(files.length > 200)
    for (const file of files) assert.doesNotMatch(await readFile(new URL(file, root), 'utf8'), deleting, file)
  })
})
