import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Context } from '../context.ts'
import { countJobs } from '../queue/job-queries.ts'
import type { MetricSet } from './metric-set.ts'

type Watched = Pick<Context, 'db' | 'pool' | 'config'> & {
  /** Of the whole site, in pieces, not yet claimed. */
  countUploads: () => Promise<number>
}

/** Gauges of the process and of what it works on, read anew with each look. The function it answers reads them. */
export function watchState(set: MetricSet, { db, pool, config, countUploads }: Watched): () => Promise<void> {
  const jobs = set.gauge('swellframe_jobs', 'Jobs of the whole site, by kind and state')
  const oldest = set.gauge(
    'swellframe_oldest_job_seconds',
    'Age of the oldest job that is neither done nor dropped, by kind',
  )
  const uploads = set.gauge(
    'swellframe_uploads',
    'Uploads in pieces of the whole site that are announced and not yet claimed',
  )
  const connections = set.gauge(
    'swellframe_pool_connections',
    "Connections of this process's pool, by what they do",
  )
  const waiting = set.gauge(
    'swellframe_pool_waiting',
    'Statements that wait for a connection of this process',
  )
  const free = set.gauge('swellframe_storage_free_bytes', 'Bytes free where files are stored')
  const memory = set.gauge('process_resident_memory_bytes', 'Memory of this process')
  const cpu = set.counter('process_cpu_seconds_total', 'CPU time of this process')
  const delay = set.gauge(
    'nodejs_eventloop_lag_seconds',
    'Delay of the event loop since the last look, by quantile',
  )
  const database = set.gauge('swellframe_database_up', 'Whether the database answered this look')
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  let used = 0

  const askDatabase = async () => {
    const counts = await countJobs(db)
    uploads.set({}, await countUploads())
    for (const { kind, oldest: since, ...states } of counts) {
      for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count)
      oldest.set({ kind }, (Date.now() - since.getTime()) / 1000)
    }
  }
  return async () => {
    for (const gauge of [jobs, oldest, uploads]) gauge.clear()
    const isUp = await askDatabase().then(...outcome)
    database.set({}, isUp ? 1 : 0)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    waiting.set({}, pool.waitingCount)
    const disk = await statfs(config.dataDir).catch(() => null)
    if (disk) free.set({}, disk.bavail * disk.bsize)
    memory.set({}, process.memoryUsage.rss())
    const { user, system } = process.cpuUsage()
    cpu.add({}, (user + system) / 1e6 - used)
    used = (user + system) / 1e6
    for (const [quantile, percentile] of [
      ['0.5', 50],
      ['0.99', 99],
      ['1', 100],
    ] as const)
      delay.set({ quantile }, loop.percentile(percentile) / 1e9)
    loop.reset()
  }
}
const outcome = [() => true, () => false] as const
