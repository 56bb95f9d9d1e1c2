import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningPostgres, startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MadePerson, makePhotographer, makeSurfer } from '#tests/support/factories/account-factory.ts'
import { withoutIndexes } from './without-indexes.ts'
import { COUNTED, sizesOf, worldStatements } from './world-statements.ts'

/** `seller` and `buyer` have as much in each world as anybody else. */
export type World = {
  site: TestApp
  sessions: number
  seller: MadePerson
  buyer: MadePerson
  seconds: number
}
export type Worlds = { few: World; many: World; server: RunningPostgres; close(): Promise<void> }

const FEW = 1000
/** Fewer while one works on it: `BENCH_SESSIONS=100000`. */
const MANY = Number(process.env.BENCH_SESSIONS ?? 1_000_000)
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
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-million-'))
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: SETTINGS })
  process.env.TEST_DATABASE_URL = server.url
  const [few, many] = [await makeWorld(FEW), await makeWorld(MANY)]
  const close = async () => {
    delete process.env.TEST_DATABASE_URL
    await Promise.all([few.site.close(), many.site.close()])
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { few, many, server, close }
}

async function makeWorld(sessions: number): Promise<World> {
  const site = await startTestApp({ payments: true })
  const seller = await makePhotographer(site.context, { ready: true })
  const buyer = await makeSurfer(site.context)
  const began = performance.now()
  await fill(site.context.config.databaseUrl, sessions)
  return { site, sessions, seller, buyer, seconds: (performance.now() - began) / 1000 }
}

async function fill(databaseUrl: string, sessions: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
    const statements = worldStatements(sizesOf(sessions))
    await client.query(`update photographer set photo_key = 'public/aa/aa.jpg'`)
    const tables = statements.map(([table]) => table)
    await withoutIndexes(client, tables, async () => {
      for (const [, text] of statements) await client.query(text)
    })
    for (const table of COUNTED)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
