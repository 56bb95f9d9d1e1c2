import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '#tests/support/database.ts'
import type { BareAnswer, BareTask } from './bare-pages.ts'
import { type BenchLine, median } from './bench-line.ts'
import { buildBarePages } from './build-bare-pages.ts'
import { childCpuMs } from './child-cpu.ts'
import { startApi } from './child-server.ts'
import { openLoad } from './http-load.ts'
import { seedSessions } from './seed-sessions.ts'

const PAGES = ['/', '/sessions', '/photographers']
const SESSIONS = 1000
const WARM_UP = 600
const ROUNDS = 10
const REQUESTS = 150

/** CPU of the server for a page, against the same tree rendered by React's production build and the calls it asks for. */
export async function run(): Promise<BenchLine[]> {
  const database = await createTestDatabase()
  const bare = await buildBarePages()
  let server: Awaited<ReturnType<typeof startApi>> | undefined
  let child: ChildProcess | undefined
  try {
    await seedSessions(database.url, SESSIONS)
    await listPhotographers(database.url)
    server = await startApi(database.url, { WEB_BUILD_DIR: resolve('build') })
    child = fork(new URL('./bare-pages.ts', import.meta.url), [bare.entry, server.url])
    const lines: BenchLine[] = []
    for (const path of PAGES) lines.push(await pageAgainstReact(server.url, child, path))
    return lines
  } finally {
    child?.disconnect()
    await server?.close()
    await bare.remove()
    await database.drop()
  }
}

/** All of them have an account for payments: the site shows no others. */
async function listPhotographers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update photographer set stripe_account_id = 'acct_' || id`).finally(() => client.end())
}

async function pageAgainstReact(site: string, child: ChildProcess, path: string): Promise<BenchLine> {
  const { calls } = await renderBare(child, { path, times: WARM_UP })
  const page = openLoad(site + path)
  const api = calls.map((call) => openLoad(site + call))
  try {
    for (const load of [page, ...api]) await load.ask(WARM_UP)
    const rounds: { ours: number; floor: number; react: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await cpuOf(page)
      let data = 0
      for (const load of api) data += await cpuOf(load)
      const react = (await renderBare(child, { path, times: REQUESTS })).cpuMs
      rounds.push({ ours, floor: react + data, react })
    }
    return {
      name: `CPU of ${path}`,
      ours: median(rounds.map(({ ours }) => ours)),
      floor: median(rounds.map(({ floor }) => floor)),
      unit: 'ms',
      ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
      target: '<= 1.3',
      note: `floor: the tree by React alone, ${median(rounds.map(({ react }) => react)).toFixed(2)} ms, and its ${calls.length} API calls over HTTP; uncompressed, median of ${ROUNDS} rounds`,
    }
  } finally {
    for (const load of [page, ...api]) load.close()
  }
}

/** CPU of the server for one answer, in ms. The child that renders rests meanwhile. */
async function cpuOf(load: ReturnType<typeof openLoad>): Promise<number> {
  const before = childCpuMs()
  await load.ask(REQUESTS)
  return (childCpuMs() - before) / REQUESTS
}

async function renderBare(child: ChildProcess, task: BareTask): Promise<BareAnswer> {
  child.send(task)
  const [answer] = await once(child, 'message')
  return answer as BareAnswer
}
