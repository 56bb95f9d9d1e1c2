import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'
import { type Manifest, readManifest, sizeOf } from './backup-folder.ts'
import { copyVerified, type Sum } from './copy-verified.ts'
import { fileOf, listColumns, listTables } from './dump-database.ts'

/** Rows written at a time. */
const BATCH = 500

type Restored = { made_at: string; files: number; rows: number }

/**
 * Brings a backup back into an empty database of the same version and the storage: the sums of all that is read are checked, files come
 * first (those that are there already stay), then the whole database within the caller's transaction. Killed at any moment, it
 * is begun again. Throws OperatorError when the backup is not whole, the database not empty or of another version, or the site runs.
 */
export async function restoreBackup(
  world: { tx: Tx; storage: Context['storage']; dataDir: string; prepareQueue: () => Promise<void> },
  from: string,
): Promise<Restored> {
  const { tx } = world
  const folder = resolve(from)
  const manifest = await readManifest(folder)
  if (!manifest) throw new OperatorError(`${folder} holds no whole backup.`)
  await mustFit(tx, manifest)
  for (const table of manifest.tables)
    await mustBeWhole(join(folder, manifest.database, fileOf(table)), table)
  await bringFiles(folder, world, manifest)
  await world.prepareQueue()
  const rows = await bringDatabase(tx, join(folder, manifest.database), manifest)
  return { made_at: manifest.made_at, files: manifest.files.length, rows }
}

/** As text: who is connected stands in the system's views. */
async function mustFit(tx: Tx, { migrations }: Manifest): Promise<void> {
  const own = await tx.selectFrom('migration').select(['name', 'sha256']).orderBy('name').execute()
  if (JSON.stringify(own) !== JSON.stringify(migrations))
    throw new OperatorError(
      'The backup is of another version of the site: restore it with that one (its newest migration is ' +
        `${migrations.at(-1)?.name}), then update.`,
    )
  const { rows } = await sql<{ filled: boolean; running: boolean }>`
    select exists (select from surfer) or exists (select from photographer) or exists (select from session) as filled,
      exists (select from pg_stat_activity where datname = current_database() and application_name = 'swellframe-queue') as running`.execute(
    tx,
  )
  if (rows[0]?.filled)
    throw new OperatorError('The database is not empty: a backup is restored into an empty one.')
  if (rows[0]?.running) throw new OperatorError('The site runs: end it first.')
}

async function mustBeWhole(path: string, { sha256 }: { sha256: string }): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash).catch(() => {})
  if (hash.digest('hex') !== sha256) throw new OperatorError(`${path} is damaged: its sum differs.`)
}

async function bringFiles(
  folder: string,
  { storage, dataDir }: { storage: Context['storage']; dataDir: string },
  { files, keys }: Manifest,
): Promise<void> {
  const bring = async (from: string, to: string, { sha256 }: Sum) => {
    if ((await sizeOf(from)) === null || !(await copyVerified(from, to, sha256)))
      throw new OperatorError(`${from} is missing or damaged: its sum differs.`)
  }
  for (const { key, ...sum } of files) {
    if ((await storage.size(key)) === sum.bytes) continue
    await storage.withWorkFolder(async (made) => {
      const copy = join(made, 'copy')
      await bring(join(folder, 'files', key), copy, sum)
      await storage.adopt(copy, key)
    })
  }
  for (const { name, ...sum } of keys) {
    const to = join(dataDir, 'keys', name)
    if ((await sizeOf(to)) !== sum.bytes) await bring(join(folder, 'keys', name), to, sum)
  }
}

/** As text: constraints and triggers are named in the statement, and cannot be parameters. */
async function bringDatabase(tx: Tx, folder: string, manifest: Manifest): Promise<number> {
  // The owner of the tables may do without foreign keys and triggers for a while; when they come back, all rows are checked.
  const { rows: foreign } = await sql<{ table: string; name: string; says: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as says from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(tx)
  const own = (await listTables(tx)).filter(({ schema }) => schema === 'public')
  const all = (statement: (table: string) => string) =>
    own.map(({ name }) => statement(`public."${name}"`)).join(';')
  const run = (text: string) => sql.raw(text).execute(tx)
  for (const { table, name } of foreign) await run(`alter table ${table} drop constraint "${name}"`)
  await run(all((table) => `alter table ${table} disable trigger user`))
  await run(all((table) => `truncate ${table}`))
  let rows = 0
  for (const table of manifest.tables) rows += await bringTable(tx, join(folder, fileOf(table)), table)
  await run(all((table) => `alter table ${table} enable trigger user`))
  for (const { table, name, says } of foreign)
    await run(`alter table ${table} add constraint "${name}" ${says}`)
  for (const { name, value } of manifest.sequences)
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`.execute(tx)
  return rows
}

/** As text: the builder has no words for rows of JSON. */
async function bringTable(tx: Tx, path: string, table: Manifest['tables'][0]): Promise<number> {
  const columns = await listColumns(tx, table)
  const into = sql.table(`${table.schema}.${table.name}`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // Of a queue that is not there nothing would be done: backups of before hold the queue's own jobs, too.
  const known =
    table.schema === 'public'
      ? sql``
      : sql`where name in (select queue.name from pgboss.queue) on conflict do nothing`
  const write = async (lines: string[]) => {
    await sql`insert into ${into} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${into}, ${`[${lines.join(',')}]`}::json) ${known}`.execute(
      tx,
    )
  }
  let rows = 0
  let batch: string[] = []
  for await (const line of createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: Infinity,
  })) {
    batch.push(line)
    rows += 1
    if (batch.length < BATCH) continue
    await write(batch)
    batch = []
  }
  if (batch.length > 0) await write(batch)
  if (rows !== table.rows) throw new OperatorError(`${path} has ${rows} rows in place of ${table.rows}.`)
  return rows
}
