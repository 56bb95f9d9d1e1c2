import { setTimeout as pause } from 'node:timers/promises'
import { serverProcess } from '#scripts/fleet/server-process.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { environmentOf } from '#tests/support/processes/main-site.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { treeCpuMs } from '../measure/tree-cpu.ts'
import { closeWorlds, openWorlds, type Worlds } from './open-worlds.ts'

/** Two of the jobs of each minute. Fewer while one works on it: `BENCH_SECONDS=20`. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 120)
/** What a start catches up with, jobs that were due among it. */
const SETTLE_SECONDS = SECONDS / 2
const MOST = 1.2

/** CPU of a site that nobody visits, with API and workers and what its database does for it, at a million sessions against none. */
export async function run(): Promise<BenchLine[]> {
  const worlds = await openWorlds()
  const empty = await createTestDatabase()
  try {
    // The benches' own connections work as well while nobody asks anything.
    const beside = await cpuOf(worlds, null)
    const ours = await cpuOf(worlds, worlds.many.site.context.config.databaseUrl)
    const floor = await cpuOf(worlds, empty.url)
    return [
      {
        name: `CPU of an idle site, ${worlds.many.sessions} sessions against none`,
        ours: ours - beside,
        floor: floor - beside,
        ratio: (ours - beside) / (floor - beside),
        unit: 'ms a minute',
        target: `<= ${MOST}`,
        note: `server/main.ts and PostgreSQL, over ${SECONDS} s; ${beside.toFixed(0)} ms taken off for the bench's own`,
      },
    ]
  } finally {
    await empty.drop()
  }
}

export const end = closeWorlds

async function cpuOf({ few, server }: Worlds, databaseUrl: string | null): Promise<number> {
  const env = environmentOf({ ...few.site.context.config, databaseUrl: databaseUrl ?? '' })
  const site = serverProcess('all', env)
  if (databaseUrl !== null) await site.start()
  try {
    await pause(SETTLE_SECONDS * 1000)
    const used = () => treeCpuMs(server.pid) + (databaseUrl === null ? 0 : treeCpuMs(site.pid))
    const before = used()
    await pause(SECONDS * 1000)
    return ((used() - before) * 60) / SECONDS
  } finally {
    await site.terminate()
  }
}
