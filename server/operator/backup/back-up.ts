import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { holdDeletions } from '#server/ingest/pending-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { copyObjects } from '#server/platform/storage/copy-objects.ts'
import { type Manifest, readManifest, sizeOf, writeManifest } from './backup-folder.ts'
import { copyVerified, type Sum } from './copy-verified.ts'
import { dumpDatabase } from './dump-database.ts'
import { listStoredFiles, type StoredFile } from './stored-file-queries.ts'

type World = Pick<Context, 'db' | 'storage'> & { dataDir: string; say: (line: string) => void }
type Made = { files: number; copied: number; bytes: number; faults: string[] }

/** Sums of files copied by a backup that did not come to its end: their names are whole files. */
const SUMS = 'sums.jsonl'

/**
 * Backs database and files up into a folder, consistent with each other, while the site runs: the database as it is at one moment, and
 * at that moment, while nothing is deleted, a second name for each file that it names; then both are copied in peace. Files that
 * an earlier backup in the folder has are kept; until the new one is whole, the old one is. `faults` tells of files that are missing or
 * not as they were stored. A run that was killed is taken up by the next.
 */
export async function backUp(world: World, to: string): Promise<Made> {
  const folder = resolve(to)
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const before = await readManifest(folder)
  const sums = await knownSums(folder, before)
  const database = `database-${randomBytes(6).toString('hex')}`
  return world.storage.withWorkFolder(async (held) => {
    const { files, dump } = await world.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const files = await nameAgain(world, held, () => listStoredFiles(tx))
        world.say(`${files.length} files are named; the database is written`)
        return { files, dump: await dumpDatabase(tx, join(folder, database)) }
      })
    const made: Made = { files: files.length, copied: 0, bytes: 0, faults: [] }
    const kept: Manifest['files'] = []
    for (const file of files) {
      const sum = await keep(folder, held, file, sums, made)
      if (sum) kept.push({ key: file.key, ...sum })
      if (made.copied > 0 && made.copied % 1000 === 0) world.say(`${made.copied} files are copied`)
    }
    const keys = await copyKeys(world.dataDir, folder)
    const made_at = new Date().toISOString()
    await writeManifest(folder, { format: 1, made_at, database, ...dump, files: kept, keys })
    await removeSpent(folder, database, new Set(kept.map(({ key }) => key)), sums)
    return made
  })
}

/** The first statement of the transaction sees the database as it is while nothing is deleted. */
async function nameAgain(
  { db, storage }: World,
  held: string,
  list: () => Promise<StoredFile[]>,
): Promise<StoredFile[]> {
  const letGo = await holdDeletions(db)
  try {
    const files = await list()
    const pairs: [string, string][] = []
    for (const { key } of files) {
      const { path, release } = await storage.open(key)
      pairs.push([path, join(held, key)])
      await release()
    }
    await copyObjects(pairs, () => join(held, randomBytes(8).toString('hex')))
    return files
  } finally {
    await letGo()
  }
}

async function keep(
  folder: string,
  held: string,
  { key, bytes, sha256, of }: StoredFile,
  sums: Map<string, Sum>,
  made: Made,
): Promise<Sum | null> {
  const from = join(held, key)
  const to = join(folder, 'files', key)
  const size = await sizeOf(from)
  if (size === null || (bytes !== null && size !== bytes)) {
    made.faults.push(`${key}\t${of}\t${size === null ? 'missing' : `${size} bytes in place of ${bytes}`}`)
    return null
  }
  const known = sums.get(key)
  if (known?.bytes === size && (sha256 === null || sha256 === known.sha256) && (await sizeOf(to)) === size)
    return known
  const sum = await copyVerified(from, to, sha256)
  if (!sum) {
    made.faults.push(`${key}\t${of}\tnot as it was stored: its sum differs`)
    return null
  }
  await appendFile(join(folder, SUMS), `${JSON.stringify({ key, ...sum })}\n`, { mode: 0o600 })
  made.copied += 1
  made.bytes += sum.bytes
  return sum
}

async function knownSums(folder: string, before: Manifest | null): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>(before?.files.map(({ key, ...sum }) => [key, sum]))
  const lines = await readFile(join(folder, SUMS), 'utf8').catch(() => '')
  // The last line of a killed run may be cut short.
  for (const line of lines.split('\n').slice(0, -1)) {
    const { key, ...sum } = JSON.parse(line) as { key: string } & Sum
    sums.set(key, sum)
  }
  return sums
}

async function copyKeys(dataDir: string, folder: string): Promise<Manifest['keys']> {
  const names = await readdir(join(dataDir, 'keys')).catch(() => [])
  const keys: Manifest['keys'] = []
  for (const name of names.filter((one) => !one.includes('.'))) {
    const sum = await copyVerified(join(dataDir, 'keys', name), join(folder, 'keys', name))
    if (sum) keys.push({ name, ...sum })
  }
  return keys
}

/** What only the backup before had: rows and files that are gone from the site go from here, too. */
async function removeSpent(
  folder: string,
  database: string,
  wanted: ReadonlySet<string>,
  sums: ReadonlyMap<string, Sum>,
): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('database-') && name !== database) await rm(join(folder, name), { recursive: true })
  for (const key of sums.keys()) if (!wanted.has(key)) await rm(join(folder, 'files', key), { force: true })
  await rm(join(folder, SUMS), { force: true })
}
