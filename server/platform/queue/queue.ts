import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss, type Job as TakenJob } from 'pg-boss'
import { brand } from '#contract/brand.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isOwnFault } from '../own-fault.ts'
import type { Job, JobHandler } from './define-job.ts'
import { holdJob, pauseAfter } from './hold-job.ts'
import { listUnderWay } from './job-queries.ts'
import { prioritiesOf, type Share } from './take-turns.ts'
import { createWakeUps, listenForJobs, type WakeUps } from './wake-workers.ts'
import { ensureIndexes, watchDue } from './watch-due.ts'

type SendOptions = {
  /** While a job of this key (by default: its payload) waits, a second one is not added. */
  key?: string
  /** Not before this many seconds from now. */
  afterSeconds?: number
  /** In a line that several wait in: everybody gets his turn, short jobs first. Without it a job comes before all that have one. */
  share?: Share
}

export type Queue = {
  /** Adds a job in the caller's transaction: it exists if and only if the transaction commits. */
  send<Payload extends object>(
    within: Tx | Db,
    job: Job<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>
  /** The same for many payloads at once. */
  sendAll<Payload extends object>(
    within: Tx | Db,
    job: Job<Payload>,
    payloads: Payload[],
    shares?: readonly Share[],
  ): Promise<void>
  /** Those of the payloads whose job waits or is being done. */
  underWay<Payload extends object>(
    within: Tx | Db,
    job: Job<Payload>,
    payloads: Payload[],
  ): Promise<Payload[]>
  /** Starts workers for all handlers; resolves when they listen. */
  work<Context>(
    handlers: readonly JobHandler<Context>[],
    context: Context,
    concurrency: { photo: number; video: number },
  ): Promise<void>
  /** Runs all due jobs in this process until none is left; a failing job throws. For tests and tools. */
  drain<Context>(handlers: readonly JobHandler<Context>[], context: Context): Promise<number>
  /** Lets running jobs finish for at most `graceMs`; what is cut off is taken over by another worker. */
  stop(graceMs?: number): Promise<void>
}

/** Seconds without a heartbeat after which a worker counts as dead; the library's minimum. */
const HEARTBEAT_SECONDS = 10

/**
 * Intervals of the library's own maintenance, in seconds: each run counts every job that is kept. Dead workers are found by
 * `watchDue`, which makes the library supervise their queue at once, at most every `monitorIntervalSeconds`.
 */
const MAINTENANCE = {
  superviseIntervalSeconds: 600,
  monitorIntervalSeconds: 2,
  /** Deletion of expired jobs. */
  maintenanceIntervalSeconds: 3600,
} as const

export async function openQueue(
  databaseUrl: string,
  jobs: readonly Job[],
  options: { supervise?: boolean; onError?: (error: Error) => void } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'swellframe-queue',
    max: 6,
    supervise: options.supervise ?? true,
    schedule: options.supervise ?? true,
    ...MAINTENANCE,
  })
  const report = (error: Error) => options.onError?.(error)
  // The library reports its faults as plain objects, which the log cannot serialize.
  boss.on('error', (fault) => report(fault instanceof Error ? fault : new Error(messageOf(fault))))
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  const watches: { close(): Promise<void> }[] = []
  const stopping = new AbortController()

  return {
    async send(within, job, payload, { key, afterSeconds, share } = {}) {
      const [turn] = share ? await prioritiesOf(within, job.name, [share]) : []
      await boss.send(job.name, payload, {
        db: fromKysely(within),
        singletonKey: key ?? keyOf(payload),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        ...turn,
      })
    },
    async sendAll(within, job, payloads, shares) {
      if (payloads.length === 0) return
      const turns = shares ? await prioritiesOf(within, job.name, shares) : []
      const jobs = payloads.map((data, at) => ({ data, singletonKey: keyOf(data), ...turns[at] }))
      await boss.insert(job.name, jobs, { db: fromKysely(within) })
    },
    async underWay(within, job, payloads) {
      const keys = await listUnderWay(within, job.name, payloads.map(keyOf))
      return payloads.filter((payload) => keys.has(keyOf(payload)))
    },
    async work(handlers, context, concurrency) {
      await ensureIndexes(boss)
      const wakeUps = createWakeUps((worker) => boss.notifyWorker(worker))
      watches.push(await listenForJobs(boss, wakeUps, report))
      for (const { job, handle } of handlers) {
        for (let n = workersFor(job.options.concurrency ?? 'general', concurrency); n > 0; n -= 1)
          await workOne(boss, job, (payload) => handle(context, payload), {
            ...{ report, wakeUps },
            signal: stopping.signal,
          })
        if (!job.options.cron) continue
        await boss.schedule(job.name, job.options.cron, {}, { tz: brand.timeZone })
        // Jobs that were due while no worker ran are sent at once.
        await boss.send(job.name, {}, { singletonKey: '{}' })
      }
      watches.push(watchDue(boss, wakeUps, report))
    },
    async drain(handlers, context) {
      let count = 0
      for (let idle = false; !idle; ) {
        idle = true
        for (const { job, handle } of handlers) {
          for (const taken of await boss.fetch(job.name, { batchSize: 20 })) {
            idle = false
            count += 1
            await handle(context, taken.data as object)
            await boss.complete(job.name, taken.id)
          }
        }
      }
      return count
    },
    async stop(graceMs = 3000) {
      stopping.abort()
      for (const watch of watches) await watch.close()
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
  }
}

/** What a job is known by while it waits. */
const keyOf = (payload: object): string => JSON.stringify(payload)

const messageOf = (fault: unknown): string => {
  const { message, queue } = fault as { message?: unknown; queue?: unknown }
  return [queue, message ?? JSON.stringify(fault)].filter(Boolean).join(': ')
}

/**
 * The number of workers of a kind of job. One more photo than can be decoded at once: it is ready when a decoder becomes
 * free.
 */
function workersFor(
  kind: 'photo' | 'video' | 'general' | 'one',
  concurrency: { photo: number; video: number },
): number {
  if (kind === 'one') return 1
  if (kind === 'general') return 2
  return kind === 'photo' ? concurrency.photo + 1 : concurrency.video
}

/** Jobs with a notification are fetched at once, the others by `watchDue`; this is for when both have failed. */
const POLL_SECONDS = 60

/**
 * Starts a worker that takes one job at a time. A fault of our own side uses up none of a job's tries (`isOwnFault`): it waits, and its
 * worker with it.
 */
async function workOne(
  boss: PgBoss,
  job: Job,
  handle: (payload: object) => Promise<void>,
  { report, wakeUps, signal }: { report: (error: Error) => void; wakeUps: WakeUps; signal: AbortSignal },
): Promise<void> {
  let faults = 0
  const settle = async (taken: TakenJob<object>, cause: unknown) => {
    const isOurs = isOwnFault(cause)
    const outcome = isOurs ? 'waits until the site is well' : 'failed and will be tried again'
    report(new Error(`The job ${job.name} ${JSON.stringify(taken.data)} ${outcome}`, { cause }))
    if (!isOurs) throw cause
    faults += 1
    const seconds = pauseAfter(faults)
    await holdJob(boss, taken, { seconds, reason: cause instanceof Error ? cause.message : String(cause) })
    // What waits behind it would meet the same fault.
    await sleep(seconds * 1000, undefined, { signal }).catch(() => {})
  }
  const id: string = await boss.work<object>(
    job.name,
    { pollingIntervalSeconds: POLL_SECONDS },
    async ([taken]) => {
      if (!taken) return
      worker.begin()
      try {
        await handle(taken.data)
        faults = 0
      } catch (cause) {
        await settle(taken, cause)
      } finally {
        worker.end()
      }
    },
  )
  const worker = wakeUps.add(job.name, id)
}

async function ensureQueue(boss: PgBoss, job: Job): Promise<void> {
  const settings = {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: job.options.retries ?? 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: job.options.expireSeconds ?? 300,
    deleteAfterSeconds: 24 * 3600,
  }
  if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, settings)
  else await boss.createQueue(job.name, { ...settings, policy: 'short' })
}
