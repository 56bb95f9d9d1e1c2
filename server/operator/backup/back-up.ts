import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { holdDeletions } from '#server/ingest/pending-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Held } from '#server/platform/storage/storage.ts'
import { type Manifest, readManifest, sizeOf, writeManifest } from './backup-folder.ts'
import { copyVerified, type Sum } from './copy-verified.ts'
import { dumpDatabase } from './dump-database.ts'
import { listStoredFiles, type StoredFile } from './stored-file-queries.ts'

type World = Pick<Context, 'db' | 'storage'> & { dataDir: string; say: (line: string) => void }
type Made = { files: number; copied: number; bytes: number; faults: string[] }

/** A file with its size, null when it is missing, and the sum of the copy that the folder has of it. */
type Found = StoredFile & { size: number | null; known: Sum | null }

/** Files looked up at the same time. */
const CONCURRENCY = 16

/** Sums of files copied by a backup that did not come to its end: their names are whole files. */
const SUMS = 'sums.jsonl'

/**
 * Backs database and files up into a folder, consistent with each other, while the site runs: the database as it is at one moment, and
 * at that moment, while nothing is deleted, all files that it names and no earlier backup has are held; then both are copied in peace. Files that
 * an earlier backup in the folder has are kept; until the new one is whole, the old one is. `faults` tells of files that are missing or
 * not as they were stored. A run that was killed is taken up by the next.
 */
export async function backUp(world: World, to: string): Promise<Made> {
  const folder = resolve(to)
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const before = await readManifest(folder)
  const sums = await knownSums(folder, before)
  const database = `database-${randomBytes(6).toString('hex')}`
  const { files, dump, held } = await world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { files, held } = await holdFiles(world, folder, sums, () => listStoredFiles(tx))
      world.say(`${files.length} files are named; the database is written`)
      try {
        return { files, held, dump: await dumpDatabase(tx, join(folder, database)) }
      } catch (error) {
        await held.release()
        throw error
      }
    })
  try {
    const made: Made = { files: files.length, copied: 0, bytes: 0, faults: [] }
    const kept: Manifest['files'] = []
    for (const file of files) {
      const sum = await keep(folder, held, file, made)
      if (sum) kept.push({ key: file.key, ...sum })
      if (made.copied > 0 && made.copied % 1000 === 0) world.say(`${made.copied} files are copied`)
    }
    const keys = await copyKeys(world.dataDir, folder)
    const made_at = new Date().toISOString()
    await writeManifest(folder, { format: 1, made_at, database, ...dump, files: kept, keys })
    await removeSpent(folder, database, new Set(kept.map(({ key }) => key)), sums)
    return made
  } finally {
    await held.release()
  }
}

/** The first statement of the transaction sees the database as it is while nothing is deleted. */
async function holdFiles(
  { db, storage }: World,
  folder: string,
  sums: Map<string, Sum>,
  list: () => Promise<StoredFile[]>,
): Promise<{ files: Found[]; held: Held }> {
  const letGo = await holdDeletions(db)
  try {
    const left = await list()
    const files: Found[] = []
    const look = async (file: StoredFile): Promise<Found> => {
      const size = await storage.size(file.key)
      return { ...file, size, known: await knownSum(folder, file, size, sums) }
    }
    while (left.length > 0) files.push(...(await Promise.all(left.splice(0, CONCURRENCY).map(look))))
    const missing = files.filter(({ known, size }) => !known && size !== null)
    return { files, held: await storage.hold(missing.map(({ key }) => key)) }
  } finally {
    await letGo()
  }
}

/** What the folder has of a file already, if it is the same. */
async function knownSum(
  folder: string,
  { key, sha256 }: StoredFile,
  size: number | null,
  sums: Map<string, Sum>,
): Promise<Sum | null> {
  const known = sums.get(key)
  const isSame = known?.bytes === size && (sha256 === null || sha256 === known?.sha256)
  return known && isSame && (await sizeOf(join(folder, 'files', key))) === size ? known : null
}

async function keep(folder: string, held: Held, file: Found, made: Made): Promise<Sum | null> {
  const { key, bytes, sha256, of, size, known } = file
  const isRight = size !== null && (bytes === null || size === bytes)
  if (isRight && known) return known
  const copy = isRight ? await held.open(key) : null
  if (!copy) {
    made.faults.push(`${key}\t${of}\t${size === null ? 'missing' : `${size} bytes in place of ${bytes}`}`)
    return null
  }
  const sum = await copyVerified(copy.path, join(folder, 'files', key), sha256).finally(copy.release)
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
