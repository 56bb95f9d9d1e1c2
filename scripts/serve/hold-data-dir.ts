import { link, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureFolder } from '#sandbox/postgres/ensure-folder.ts'
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'
import { StartFailure } from './start-failure.ts'

/** Bytes a start needs: the database alone takes 60 MB, uploads the rest. Whether the demo fits is asked before it is loaded. */
const LEAST_FREE = 300_000_000

/**
 * Makes the folder, checks that it can be written and has room, and takes it for this process alone. Answers how to
 * let go of it. After a kill the next start takes it over. Throws StartFailure.
 */
export async function holdDataDir(dataDir: string, leastFree = LEAST_FREE): Promise<() => Promise<void>> {
  await ensureFolder(dataDir).catch(async (error: NodeJS.ErrnoException) => {
    throw await unusable(dataDir, error)
  })
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < leastFree)
    throw new StartFailure(
      `Only ${megabytes(bavail * bsize)} are free on the disk that holds ${dataDir}; at least ${megabytes(leastFree)} are needed.`,
    )
  const file = join(dataDir, 'running.json')
  const mine = `${file}.${process.pid}`
  try {
    // Written first and linked then: nobody reads half a file.
    await writeFile(mine, JSON.stringify(await ownIdentity()))
    while (!(await tryLink(mine, file))) await clearStale(dataDir, file)
  } catch (error) {
    throw error instanceof StartFailure ? error : await unusable(dataDir, error as NodeJS.ErrnoException)
  } finally {
    await rm(mine, { force: true }).catch(() => {})
  }
  return () => rm(file, { force: true })
}

async function tryLink(source: string, file: string): Promise<boolean> {
  try {
    await link(source, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function clearStale(dataDir: string, file: string): Promise<void> {
  const holder = await readFile(file, 'utf8')
    .then(parseIdentity)
    .catch(() => undefined)
  if (holder && (await isRunning(holder)))
    throw new StartFailure(
      `Swellframe already runs with ${dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  // Moved before it is removed: of two starts that find it stale only one moves it.
  const aside = `${file}.stale-${process.pid}`
  await rename(file, aside).catch(() => undefined)
  await rm(aside, { force: true })
}

function parseIdentity(text: string): ProcessIdentity | undefined {
  const found: unknown = text === '' ? null : JSON.parse(text)
  return typeof found === 'object' && found !== null && 'pid' in found && 'began' in found
    ? { pid: Number(found.pid), began: String(found.began) }
    : undefined
}

async function unusable(dataDir: string, error: NodeJS.ErrnoException): Promise<StartFailure> {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new StartFailure(`There is no space left on the disk that holds ${dataDir}.`)
  const isFile = await stat(dataDir).then(
    (entry) => !entry.isDirectory(),
    () => false,
  )
  return new StartFailure(
    isFile
      ? `DATA_DIR names ${dataDir}, which is not a folder.`
      : `DATA_DIR names ${dataDir}, which cannot be written by this user.`,
  )
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`
