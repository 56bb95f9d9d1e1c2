import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverProcess } from '#scripts/fleet/server-process.ts'
import { leanMemory } from '#scripts/start/server-flags.mjs'
import { startTestApp } from '#tests/support/app.ts'
import { environmentOf } from '#tests/support/processes/main-site.ts'
import type { BenchLine } from '../measure/bench-line.ts'
import { treeMemory } from '../measure/tree-memory.ts'
import { photoCount } from './many-photos.ts'
import { photoSender } from './photo-sender.ts'

const PHOTOS = photoCount(1000)
/** Longer than children that decode live without work. */
const REST_MS = 60_000
const MOST = 160

/** What an API process and a worker, each with its children, hold at rest: after a start, and after photos of 12 MP went through both. */
export async function run(): Promise<BenchLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const site = await startTestApp({ payments: true, config: { webBuildDir: resolve('build') } })
  const env = { ...environmentOf(site.context.config), ...leanMemory }
  const processes = { API: serverProcess('api', env), worker: serverProcess('worker', env) }
  const { API: api, worker } = processes
  try {
    await Promise.all([api.start(), worker.start()])
    await (await fetch(`${api.url}/sessions`)).arrayBuffer()
    await pause(REST_MS / 2)
    const started = { API: heldBy(api.pid), worker: heldBy(worker.pid) }
    await (await photoSender(site, folder))([api.url], PHOTOS)
    await pause(REST_MS)
    return (['API', 'worker'] as const).map((name) => ({
      name: `memory of ${name === 'API' ? 'an API process' : 'a worker'} at rest after ${PHOTOS} photos`,
      ours: heldBy(processes[name].pid),
      unit: 'MB',
      target: `<= ${MOST}`,
      note: `sum of PSS with its children, ${REST_MS / 1000} s after the last; ${started[name].toFixed(0)} MB before the first`,
    }))
  } finally {
    await Promise.all([api.terminate(), worker.terminate()])
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In MB, a process and all that descend from it. */
function heldBy(pid: number): number {
  const own = treeMemory(process.pid).filter((one) => one.pid === pid)
  return [...own, ...treeMemory(pid)].reduce((sum, { mb }) => sum + mb, 0)
}
