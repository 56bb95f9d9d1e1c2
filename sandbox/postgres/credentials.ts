import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataArgument, type RunAs } from './run-as.ts'

/** The role of the application. It may make databases; it may not run programs, read files or become anybody else. */
const ROLE = 'app'
/** Lets it drop a database of its own in the moment the server's autovacuum is at it, which belongs to nobody. */
const DROPS = 'in role pg_signal_backend'
/** Beside the data, which only its owner may read. */
const FILE = 'app-password'
/** Nobody else comes in: the superuser has no password. */
const ACCESS = 'host all app 127.0.0.1/32 scram-sha-256\n'

/** Where a server of this folder is reached. Without its password for a cluster that was made before there was one. */
export async function serverUrl(dataDir: string, port: number, database: string): Promise<string> {
  const password = await readFile(join(dataDir, FILE), 'utf8').catch(() => '')
  return `postgres://${ROLE}${password && `:${password}`}@127.0.0.1:${port}/${database}`
}

export const hasCredentials = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, FILE)).then(
    () => true,
    () => false,
  )

/**
 * Gives a cluster that no server runs its role and password, and lets in nobody without. `isNew`: the role is made; in an older
 * cluster it exists and stays its superuser. Answers what PostgreSQL says against it, else nothing.
 */
export async function addCredentials(
  bin: string,
  dataDir: string,
  who: RunAs,
  { isNew }: { isNew: boolean },
): Promise<string | undefined> {
  const password = randomBytes(24).toString('hex')
  const words = isNew ? `create role ${ROLE} login createdb ${DROPS}` : `alter role ${ROLE}`
  const refused = await runAlone(bin, dataDir, who, `${words} password '${password}'\n`)
  if (refused !== undefined) return refused
  await writeOwn(join(dataDir, 'pg_hba.conf'), ACCESS, who)
  await writeOwn(join(dataDir, FILE), password, who)
  return undefined
}

async function writeOwn(path: string, content: string, who: RunAs): Promise<void> {
  const making = `${path}.${process.pid}`
  await writeFile(making, content, { mode: 0o600 })
  if ('uid' in who) await chown(making, who.uid, who.gid)
  await rename(making, path)
}

/** Runs statements, one a line, in a server that nobody can reach (PostgreSQL: single-user mode). */
function runAlone(bin: string, dataDir: string, who: RunAs, statements: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(
      join(bin, 'postgres'),
      ['--single', '-D', dataArgument(dataDir, who), '-c', 'exit_on_error=on', 'postgres'],
      {
        ...who,
        cwd: dataDir,
        stdio: ['pipe', 'ignore', 'pipe'],
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      },
    )
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.stdin.on('error', () => {})
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 && !/ERROR|FATAL/.test(said) ? undefined : said))
    child.stdin.end(statements)
  })
}
