import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ServerProcess, serverProcess } from '#scripts/fleet/server-process.ts'
import { leanMemory } from '#scripts/start/server-flags.mjs'
import { startTestApp } from '#tests/support/app.ts'
import { environmentOf } from '#tests/support/processes/main-site.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { openLoad } from '../measure/http-load.ts'
import { treeCpuMs } from '../measure/tree-cpu.ts'
import { photoCount } from '../media/many-photos.ts'
import { photoSender } from '../media/photo-sender.ts'
import { onDurableDatabase } from '../site/durable-database.ts'
import { seedSessions } from '../site/seed-sessions.ts'

const SESSIONS = 1000
/** One after the other on each core: what many share when they ask one process for the same at once is not measured. */
const AT_ONCE = 2
const ROUNDS = 12
const REQUESTS = 600
/** Of each process: until its code is compiled as well as it will be. */
const WARM_UP = 6000
const PHOTOS = photoCount(96)
/** Of each process, as with the requests. */
const WARM_PHOTOS = 48
const PAIRS = 3

type World = { name: string; processes: ServerProcess[] }
type Measured = { fleet: number; one: number }

/**
 * CPU of a request and of a photo, from its upload until it is prepared: three API processes and three workers against one process
 * that is both, on the same database. That of PostgreSQL is counted, that of a proxy is not.
 */
export const run = (): Promise<BenchLine[]> =>
  onDurableDatabase(async (server) => {
    const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
    const site = await startTestApp({ payments: true, config: { webBuildDir: resolve('build') } })
    const { databaseUrl } = site.context.config
    await seedSessions(databaseUrl, SESSIONS)
    const env = { ...environmentOf(site.context.config), ...leanMemory }
    const three = (role: 'api' | 'worker') => [1, 2, 3].map(() => serverProcess(role, env))
    const fleet: World = { name: 'fleet', processes: [...three('api'), ...three('worker')] }
    const one: World = { name: 'one', processes: [serverProcess('all', env)] }
    const used = (world: World) =>
      [server, ...world.processes].reduce((sum, { pid }) => sum + treeCpuMs(pid), 0)
    try {
      const requests = await together([fleet, one], () => measureRequests({ fleet, one }, used))
      const send = await photoSender(site, folder)
      const photos: Measured[] = []
      for (let n = 0; n < PAIRS; n += 1) {
        const cpuOf = (world: World) =>
          together([world], async () => {
            await send(urlsOf(world), WARM_PHOTOS * urlsOf(world).length)
            const before = used(world)
            await send(urlsOf(world), PHOTOS)
            return (used(world) - before) / PHOTOS
          })
        photos.push({ fleet: await cpuOf(fleet), one: await cpuOf(one) })
      }
      return [
        lineOf(
          'a request',
          requests,
          `sessions as JSON and a page of them rendered, ${AT_ONCE} at once, ${REQUESTS} in a round; middle of ${ROUNDS}`,
        ),
        lineOf(
          'a photo',
          photos,
          `12 MP, uploaded and prepared, ${PHOTOS} of them; middle of ${PAIRS} pairs`,
        ),
      ]
    } finally {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

/** While `work` runs, so do these worlds. */
async function together<T>(worlds: readonly World[], work: () => Promise<T>): Promise<T> {
  const all = worlds.flatMap(({ processes }) => processes)
  try {
    await Promise.all(all.map((each) => each.start()))
    return await work()
  } finally {
    await Promise.all(all.map((each) => each.terminate()))
  }
}

const urlsOf = ({ processes }: World): string[] => processes.map(({ url }) => url).filter((url) => url !== '')

async function measureRequests(
  worlds: { fleet: World; one: World },
  used: (world: World) => number,
): Promise<Measured[]> {
  const paths = Array.from({ length: 50 }, (_, n) => [`/api/exploresessions/${n + 1}`, '/sessions']).flat()
  const loadOf = (world: World) => {
    const all = urlsOf(world)
    // Two paths in a row go to one process, the next two to another.
    const asked = all.flatMap((_, turn) =>
      paths.map((path, n) => `${all[(turn + (n >> 1)) % all.length]}${path}`),
    )
    return openLoad(asked, AT_ONCE)
  }
  const loads = { fleet: loadOf(worlds.fleet), one: loadOf(worlds.one) }
  try {
    await loads.fleet.ask(WARM_UP * urlsOf(worlds.fleet).length)
    await loads.one.ask(WARM_UP)
    const cpuOf = async (name: 'fleet' | 'one') => {
      const before = used(worlds[name])
      await loads[name].ask(REQUESTS)
      return (used(worlds[name]) - before) / REQUESTS
    }
    const rounds: Measured[] = []
    for (let n = 0; n < ROUNDS; n += 1) {
      const swapped = n % 2 === 1
      const a = await cpuOf(swapped ? 'one' : 'fleet')
      const b = await cpuOf(swapped ? 'fleet' : 'one')
      rounds.push(swapped ? { one: a, fleet: b } : { fleet: a, one: b })
    }
    return rounds
  } finally {
    loads.fleet.close()
    loads.one.close()
  }
}

const lineOf = (what: string, measured: readonly Measured[], note: string): BenchLine => ({
  name: `CPU of ${what}, 3 API processes and 3 workers against 1`,
  ours: median(measured.map(({ fleet }) => fleet)),
  floor: median(measured.map(({ one }) => one)),
  ratio: median(measured.map(({ fleet, one }) => fleet / one)),
  unit: 'ms',
  target: '<= 1.1',
  note: `with PostgreSQL; ${note}`,
})
