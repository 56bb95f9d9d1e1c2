import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import type { LockPatience } from './lock-patience.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Any number: all processes that migrate take the same lock. */
const LOCK = 7_346_201
const LOCK_RETRY_MS = 100

/**
 * Brings the database to the newest migration, file by file, forward only. Safe to call from several processes at once,
 * and beside a site that runs, which it keeps from no table for longer than a second. Throws when an applied file was changed afterwards.
 */
export async function migrate(
  databaseUrl: string,
  { folder = FOLDER, ...patience }: Partial<LockPatience> & { folder?: URL } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await takeLock(client)
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')).rows.map(
        (row) => [row.name, row.sha256],
      ),
    )
    const done: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const before = applied.get(name)
      if (before !== undefined && before !== sha256)
        throw new Error(`Migration ${name} was changed after it had been applied.`)
      if (before !== undefined) continue
      await applyMigration(client, { name, sql, sha256 }, { say: toStandardError, ...patience })
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}

const toStandardError = (line: string) => void process.stderr.write(`${line}\n`)

/** Polled: a statement waiting for the lock would block an index build that runs under it. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken) return
    await pause(LOCK_RETRY_MS)
  }
}
