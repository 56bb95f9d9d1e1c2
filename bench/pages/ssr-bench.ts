import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import pg from 'pg'
import { serverFlags } from '#scripts/start/server-flags.mjs'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { childCpuMs } from '../measure/child-cpu.ts'
import { openLoad } from '../measure/http-load.ts'
import { startApi } from '../site/child-server.ts'
import { seedSessions } from '../site/seed-sessions.ts'
import type { BarePage } from './bare-pages.ts'
import { buildBarePages } from './build-bare-pages.ts'

const PAGES = ['/', '/sessions', '/photographers']
/** A page with a query is made for each who asks; one without, when what it shows has changed. */
const ANEW = '?made=anew'
const SESSIONS = 1000
const WARM_UP = 600
const ROUNDS = 10
const REQUESTS = 150

/**
 * CPU of the server for a page, made anew and with nothing new on it, sent uncompressed, against a floor of two parts: the same tree (router, data and its
 * script, so that the bytes are ours but for nonces) rendered by React's production build and sent by bare
 * `node:http`, and the calls its data takes, answered by our API over HTTP. Both processes have the flags of the site
 * and eight connections.
 */
export async function run(): Promise<BenchLine[]> {
  const database = await createTestDatabase()
  const bare = await buildBarePages()
  let server: Awaited<ReturnType<typeof startApi>> | undefined
  let child: ChildProcess | undefined
  try {
    await seedSessions(database.url, SESSIONS)
    await listPhotographers(database.url)
    server = await startApi(database.url, { WEB_BUILD_DIR: resolve('build') })
    child = fork(new URL('./bare-pages.ts', import.meta.url), [bare.entry, server.url], {
      execArgv: [...serverFlags],
    })
    const lines: BenchLine[] = []
    for (const path of PAGES.flatMap((page) => [page + ANEW, page]))
      lines.push(await pageAgainstReact(server.url, child, path))
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
  child.send(path)
  const [{ url, calls }] = (await once(child, 'message')) as [BarePage]
  const bytes = await sameBytes(site + path, url)
  const page = openLoad(site + path)
  const bare = openLoad(url)
  const api = calls.map((call) => openLoad(site + call))
  try {
    for (const load of [page, bare, ...api]) await load.ask(WARM_UP)
    const rounds: { ours: number; floor: number; react: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await cpuOf(page)
      let data = 0
      for (const load of api) data += await cpuOf(load)
      const react = await cpuOf(bare)
      rounds.push({ ours, floor: react + data, react })
    }
    return {
      name: path.endsWith(ANEW)
        ? `CPU of ${path.slice(0, -ANEW.length)}, made anew`
        : `CPU of ${path} with nothing new on it`,
      ours: median(rounds.map(({ ours }) => ours)),
      floor: median(rounds.map(({ floor }) => floor)),
      unit: 'ms',
      ratio: median(rounds.map(({ ours, floor }) => ours / floor)),
      target: '<= 1.3',
      note: `floor: ${median(rounds.map(({ react }) => react)).toFixed(2)} ms for the ${bytes} bytes by React and bare node:http, and ${calls.length} API calls over HTTP; median of ${ROUNDS} rounds`,
    }
  } finally {
    for (const load of [page, bare, ...api]) load.close()
  }
}

/** The page's length, which is that of the bare one too. */
async function sameBytes(page: string, bare: string): Promise<number> {
  const [ours, theirs] = await Promise.all(
    [page, bare].map(async (url) => plain(await (await fetch(url)).text())),
  )
  if (ours !== theirs) throw new Error(`${page} is not what the bare server sends`)
  return Buffer.byteLength(ours ?? '')
}

/** Without what differs from one answer, or one address of the site, to the next. */
const plain = (html: string): string => html.replace(/ nonce="[^"]*"/g, '')

/** CPU of the servers for one answer, in ms. The one that is not asked rests meanwhile. */
async function cpuOf(load: ReturnType<typeof openLoad>): Promise<number> {
  const before = childCpuMs()
  await load.ask(REQUESTS)
  return (childCpuMs() - before) / REQUESTS
}
