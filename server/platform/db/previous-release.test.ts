import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type Release, releaseFaults } from '#tests/support/release/release-faults.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
/** `-- previous release: session_tag_check, takes more than before`: a rule that refuses nothing the release writes. */
const ALLOWED = /^-- previous release: (\w+), .+$/gm

describe('Processes of the previous release work beside those of this one', () => {
  let release: Release
  const allowed = new Set<string>()
  before(async () => {
    release = JSON.parse(await readFile(new URL('previous-release.json', MIGRATIONS), 'utf8'))
    for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')))
      for (const [, rule = ''] of (await readFile(new URL(name, MIGRATIONS), 'utf8')).matchAll(ALLOWED))
        allowed.add(rule)
  })

  const faultsAfter = async (migration: string, but: ReadonlySet<string> = allowed) => {
    const own = await createTestDatabase()
    const client = new pg.Client({ connectionString: own.url })
    try {
      await client.connect()
      await client.query(migration)
      return await releaseFaults(client, release, but)
    } finally {
      await client.end()
      await own.drop()
    }
  }

  it('on the tables as they are', async () => {
    assert(release.statements.length > 400, `only ${release.statements.length} statements are noted`)
    assert.deepEqual(await faultsAfter(''), [])
  })

  it('and are not kept from it unnoticed', async () => {
    const planted: [migration: string, told: RegExp][] = [
      ['alter table session drop column wide_cover_key', /column .*wide_cover_key.* does not exist: /],
      ['alter table media rename column original_key to source', /original_key.* does not exist: /],
      ['drop table session_alert cascade', /relation "session_alert" does not exist: /],
      [
        'alter table counted_call drop constraint counted_call_pkey',
        /no unique or exclusion constraint matching the ON CONFLICT/,
      ],
      ['alter table media alter width type bigint', /^media\.width was integer and is bigint$/],
      ['alter table media add lens text not null', /^media\.lens is new, and rows need it$/],
      ['alter table media alter placeholder set not null', /^media\.placeholder was not needed by rows/],
      ['alter table media alter created_at drop default', /^media\.created_at was filled by itself/],
      ['alter table media add constraint small check (bytes < 9)', /^media: small is new or changed: CHECK/],
      ['create unique index one_name on media (original_name)', /^media: one_name is new or changed/],
    ]
    const faults = await faultsAfter(planted.map(([migration]) => migration).join(';'))
    for (const [migration, told] of planted)
      assert(
        faults.some((fault) => told.test(fault)),
        `${migration}: is not among\n${faults.join('\n')}`,
      )
  })

  it('and may meet what they do not notice: more columns, more tables, a rule that refuses none of theirs', async () => {
    const migration = `create table lens (id integer primary key);
      alter table media add lens_id integer references lens, add graded boolean not null default false;
      create index on media (lens_id);
      alter table media add constraint not_huge check (bytes < 1e15)`
    assert.deepEqual(await faultsAfter(migration, new Set([...allowed, 'not_huge'])), [])
  })
})
