import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl } from '#sandbox/postgres/databases.ts'
import { type RunningPostgres, startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { fillWorld } from './world/fill-world.ts'

/** What of a world is told when it is opened again. `seller` and `buyer` have as much in each world as anybody else. */
type Filled = { name: string; sessions: number; seller: MadePerson; buyer: MadePerson; seconds: number }
export type World = Filled & { site: TestApp }
export type Worlds = { few: World; many: World; server: RunningPostgres; close(): Promise<void> }

const FEW = 1000
/** Fewer while one works on it: `BENCH_SESSIONS=100000`. */
const MANY = Number(process.env.BENCH_SESSIONS ?? 1_000_000)
/** A folder in which the worlds stay, to be measured again without being filled again. */
const KEEP = process.env.BENCH_KEEP
/** A crash loses a world that is made anew; filling it needs room. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  max_parallel_maintenance_workers: '2',
}

let opened: Promise<Worlds> | undefined
/** A small and a large site of the same proportions, on a server of their own; made once for all benches of a run. */
export function openWorlds(): Promise<Worlds> {
  opened ??= makeWorlds()
  return opened
}
export const closeWorlds = async (): Promise<void> => (await opened)?.close()

async function makeWorlds(): Promise<Worlds> {
  if (KEEP !== undefined) await mkdir(KEEP, { recursive: true })
  const folder = KEEP ?? (await mkdtemp(join(tmpdir(), 'swellframe-million-')))
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: SETTINGS })
  process.env.TEST_DATABASE_URL = server.url
  const open = async (sessions: number) => {
    const file = join(folder, `world-${sessions}.json`)
    const filled = (await readFilled(file)) ?? (await makeWorld(sessions, file))
    return { ...filled, site: await openSite(server.url, filled) }
  }
  const [few, many] = [await open(FEW), await open(MANY)]
  const close = async () => {
    delete process.env.TEST_DATABASE_URL
    await Promise.all([few.site.close(), many.site.close()])
    await server.stop()
    if (KEEP === undefined) await rm(folder, { recursive: true, force: true })
  }
  return { few, many, server, close }
}

async function readFilled(file: string): Promise<Filled | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Filled)
}

async function makeWorld(sessions: number, file: string): Promise<Filled> {
  const { url } = await createTestDatabase()
  const name = new URL(url).pathname.slice(1)
  const site = await openSite(url, { name })
  const seller = await makePhotographer(site.context, { ready: true })
  const buyer = await makeSurfer(site.context)
  await site.close()
  const began = performance.now()
  await fillWorld(url, sessions, (part, seconds) => {
    if (seconds >= 1) process.stderr.write(`${sessions} sessions: ${part} ${seconds.toFixed(0)} s\n`)
  })
  const filled = { name, sessions, seller, buyer, seconds: (performance.now() - began) / 1000 }
  await writeFile(file, JSON.stringify(filled))
  return filled
}

/** On a database that stays when it is closed, brought to the newest migration. */
async function openSite(serverUrl: string, { name }: Pick<Filled, 'name'>): Promise<TestApp> {
  const url = databaseUrl(serverUrl, name)
  await migrate(url)
  return startTestApp({ payments: true, database: { url, drop: async () => {} } })
}
