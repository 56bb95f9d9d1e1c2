import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Manifest } from './backup-folder.ts'

/** Rows read at a time. */
const BATCH = 1000

/**
 * Jobs that wait or are being done are kept with the rows they are of; what is done is not, nor what the queue does for itself: its
 * hours come again, and the queue of them is not there before a site has run.
 */
const JOBS = { schema: 'pgboss', name: 'job' } as const
const OPEN_JOBS = sql`where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__')`

/** The tables of the site, migrations left out: those are compared, not written. As text: they stand in the system's catalogue. */
export async function listTables(tx: Tx): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`.execute(
    tx,
  )
  return [...rows.map(({ name }) => ({ schema: 'public', name })), JOBS]
}

/** Columns that are written: those the database works out itself are left out. As text: as above. */
export async function listColumns(
  tx: Tx,
  { schema, name }: { schema: string; name: string },
): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = format('%I.%I', ${schema}::text, ${name}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(tx)
  return rows.map(({ column }) => column)
}

/** Writes every table as it is for this transaction into `folder`, a line of JSON a row, compressed. As text: sequences stand in the catalogue. */
export async function dumpDatabase(
  tx: Tx,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) tables.push(await dumpTable(tx, table, folder))
  const migrations = await tx.selectFrom('migration').select(['name', 'sha256']).orderBy('name').execute()
  const { rows: sequences } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(tx)
  return { migrations, tables, sequences }
}

export const fileOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}.jsonl.gz`

/** As text: the builder has no cursors. */
async function dumpTable(
  tx: Tx,
  table: { schema: string; name: string },
  folder: string,
): Promise<Manifest['tables'][0]> {
  const columns = (await listColumns(tx, table)).map((column) => sql.ref(column))
  let rows = 0
  let bytes = 0
  const hash = createHash('sha256')
  async function* lines() {
    const from = sql.table(`${table.schema}.${table.name}`)
    await sql`declare dumped no scroll cursor for
      select row_to_json(one)::text as line from (select ${sql.join(columns)} from ${from}
        ${table.schema === JOBS.schema ? OPEN_JOBS : sql``}) as one`.execute(tx)
    for (;;) {
      // A cursor is fetched by a number that stands in the statement.
      const batch = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from dumped`.execute(tx)
      rows += batch.rows.length
      if (batch.rows.length > 0) yield batch.rows.map(({ line }) => `${line}\n`).join('')
      if (batch.rows.length < BATCH) break
    }
    await sql`close dumped`.execute(tx)
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
    },
    createWriteStream(join(folder, fileOf(table)), { mode: 0o600, flush: true }),
  )
  return { ...table, rows, bytes, sha256: hash.digest('hex') }
}
