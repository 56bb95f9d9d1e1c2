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
  const jobs = set.gauge({
    name: 'swellframe_jobs',
    help: 'Jobs of the whole site, by kind and state',
    labels: ['kind', 'state'],
  })
  const oldest = set.gauge({
    name: 'swellframe_oldest_job_seconds',
    help: 'Age of the oldest job that is neither done nor dropped, by kind',
    labels: ['kind'],
  })
  const uploads = set.gauge({
    name: 'swellframe_uploads',
    help: 'Uploads in pieces of the whole site that are announced and not yet claimed',
  })
  const connections = set.gauge({
    name: 'swellframe_pool_connections',
    help: "Connections of this process's pool, by what they do",
    labels: ['state'],
  })
  const waiting = set.gauge({
    name: 'swellframe_pool_waiting',
    help: 'Statements that wait for a connection of this process',
  })
  const free = set.gauge({ name: 'swellframe_storage_free_bytes', help: 'Bytes free where files are stored' })
  const memory = set.gauge({ name: 'process_resident_memory_bytes', help: 'Memory of this process' })
  const cpu = set.counter({ name: 'process_cpu_seconds_total', help: 'CPU time of this process' })
  const delay = set.gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last look, by quantile',
    labels: ['quantile'],
  })
  const database = set.gauge({
    name: 'swellframe_database_up',
    help: 'Whether the database answered this look',
  })
  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  let used = 0

  const askDatabase = async () => {
    const counts = await countJobs(db)
    uploads.set(await countUploads())
    for (const { kind, oldest: since, ...states } of counts) {
      for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count)
      oldest.set({ kind }, (Date.now() - since.getTime()) / 1000)
    }
  }
  return async () => {
    jobs.reset()
    oldest.reset()
    // What is not known is not told, for it would be told as none.
    uploads.remove()
    free.remove()
    const isUp = await askDatabase().then(...outcome)
    database.set(isUp ? 1 : 0)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    waiting.set(pool.waitingCount)
    const disk = await statfs(config.dataDir).catch(() => null)
    if (disk) free.set(disk.bavail * disk.bsize)
    memory.set(process.memoryUsage.rss())
    const { user, system } = process.cpuUsage()
    cpu.inc((user + system) / 1e6 - used)
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
