import type { Db } from '#server/platform/db/connect.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { listStored, orphansOf } from './orphans.ts'
import { listExpected, listStoredFiles, type StoredFile } from './stored-file-queries.ts'

/** Files copied at the same time. */
const CONCURRENCY = 4
/** How often what was named meanwhile is looked for; the next run brings the rest. */
const PASSES = 5
/** Files between two lines that say how far it is. */
const SAID_EVERY = 1000

type Way = { db: Db; from: Storage; to: Storage; say: (line: string) => void }
type Made = { files: number; copied: number; bytes: number; ended: number; faults: string[] }
type Copied = { bytes: number } | { fault: string } | 'there'

/**
 * Copies every file that a row names to another storage, while the site runs on either of the two: what is there in its size stays, so a run
 * that was killed is taken up by the next. All that is read is compared with the sum that its row has, all that is written by whoever
 * stores it; `sums` compares what is there already, too. What the site has forgotten since is forgotten there. `faults` tells of files
 * that are missing or not as they were stored. Throws what `isStorageFault` knows.
 */
export async function copyStorage(way: Way, { sums }: { sums: boolean }): Promise<Made> {
  const { db, say, to } = way
  const outcomes = new Map<string, Copied>()
  for (let pass = 0; pass < PASSES; pass += 1) {
    const waiting = (await readNamed(db)).filter(({ key }) => !outcomes.has(key))
    if (waiting.length === 0) break
    await inLanes(waiting, async (file) => {
      outcomes.set(file.key, await copyOne(way, file, sums))
      if (outcomes.size % SAID_EVERY === 0) say(`${outcomes.size} files are there`)
    })
  }
  const ended = await removeOrphans(db, to, new Set(outcomes.keys()))
  const made: Made = { files: 0, copied: 0, bytes: 0, ended, faults: [] }
  for (const { key, of } of await readNamed(db)) {
    const outcome = outcomes.get(key)
    if (outcome === undefined) continue
    made.files += 1
    if (outcome === 'there') continue
    if ('fault' in outcome) made.faults.push(`${key}\t${of}\t${outcome.fault}`)
    else {
      made.copied += 1
      made.bytes += outcome.bytes
    }
  }
  return made
}

const readNamed = (db: Db): Promise<StoredFile[]> => db.transaction().execute(listStoredFiles)

/** Rejects with the first failure, when nothing is under way any more. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const next = items[Symbol.iterator]()
  let hasFailed = false
  const lane = async () => {
    for (let item = next.next(); !item.done && !hasFailed; item = next.next())
      await work(item.value).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function copyOne({ from, to }: Way, file: StoredFile, sums: boolean): Promise<Copied> {
  const [size, there] = await Promise.all([from.size(file.key), to.size(file.key)])
  // The site may store in the other place by now.
  if (size === null) return there === null ? { fault: 'missing' } : 'there'
  if (size === there && (!sums || (await isSame(from, to, file)))) return 'there'
  if (file.bytes !== null && size !== file.bytes) return { fault: `${size} bytes in place of ${file.bytes}` }
  try {
    return await bring({ from, to }, file, size)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return { fault: 'missing' }
  }
}

async function isSame(from: Storage, to: Storage, { key, sha256 }: StoredFile): Promise<boolean> {
  const hex = async (storage: Storage) => (await storage.checksum(key)).sha256.toString('hex')
  return (sha256 ?? (await hex(from))) === (await hex(to))
}

async function bring(
  { from, to }: Pick<Way, 'from' | 'to'>,
  { key, sha256 }: StoredFile,
  bytes: number,
): Promise<Copied> {
  const arriving = await to.receiveAs(key, await from.read(key), bytes)
  try {
    if (arriving.bytes !== bytes) return { fault: `${arriving.bytes} bytes in place of ${bytes}` }
    if (sha256 !== null && arriving.sha256.toString('hex') !== sha256) return { fault: 'its sum differs' }
    await arriving.store()
    return { bytes }
  } finally {
    await arriving.discard()
  }
}

/** Removes what no row names any more: what was withdrawn, was named when this run brought it, or is there for a while. */
async function removeOrphans(db: Db, storage: Storage, brought: ReadonlySet<string>): Promise<number> {
  const stored = await listStored(storage)
  const kept = await db.transaction().execute(listExpected)
  for (const { key } of await readNamed(db)) kept.push(key)
  const former = await db.selectFrom('former_key').select('key').execute()
  const ended = new Set([...brought, ...former.map(({ key }) => key)])
  const spent = orphansOf(stored, kept).filter(({ key, isFresh }) => !isFresh || ended.has(key))
  await inLanes(spent, ({ key }) => storage.remove(key))
  return spent.length
}
