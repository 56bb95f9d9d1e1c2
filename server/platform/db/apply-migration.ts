import type pg from 'pg'
import { type LockPatience, withLockPatience } from './lock-patience.ts'

/** The first line of a migration without a transaction, for `create index concurrently`. */
const NO_TRANSACTION = '-- outside of a transaction\n'

/** Waits for every transaction older than itself and lets others read and write meanwhile; cut short it would leave an invalid index. */
const HINDERS_NOBODY = /^\s*(create|drop)\s+(unique\s+)?index\s+concurrently/i

type Migration = { name: string; sql: string; sha256: string }

/**
 * Applies one file and notes it, in one transaction. A file that begins with `-- outside of a transaction` runs each
 * statement (ended by `;` at the end of a line) by itself and is noted last: cut short it runs again from its start, so
 * each of its statements can be run twice. A table that others use is waited for in short tries. A failure is thrown with the file's name.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  patience: LockPatience,
): Promise<void> {
  const named = {
    ...patience,
    say: (line: string) => patience.say(`Migration ${migration.name} waits: ${line}`),
  }
  try {
    if (migration.sql.startsWith(NO_TRANSACTION)) await applyWithoutTransaction(client, migration, named)
    else await withLockPatience(client, () => applyInTransaction(client, migration), named)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed: ${why}`, { cause: error })
  }
}

async function applyWithoutTransaction(
  client: pg.Client,
  migration: Migration,
  patience: LockPatience,
): Promise<void> {
  const text = migration.sql.replaceAll(/^--.*$/gm, '')
  for (const statement of text.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
    const run = async () => void (await client.query(statement))
    if (HINDERS_NOBODY.test(statement)) await run()
    else await withLockPatience(client, run, patience)
  }
  await note(client, migration)
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const note = (client: pg.Client, { name, sha256 }: Migration) =>
  client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
