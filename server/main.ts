import { parseArgs } from 'node:util'
import { checkFactorKey } from './accounts/second-factor/factor-key.ts'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { ensureInstallationSecret } from './ingest/clocks/ensure-installation-secret.ts'
import { ensureWatermarkKey } from './ingest/ensure-watermark-key.ts'
import { countUploads } from './ingest/uploads/upload-queries.ts'
import { type OpenedContext, openContext } from './open-context.ts'
import { migrate } from './platform/db/migrate.ts'
import type { HttpOptions } from './platform/http/build-http.ts'
import { openLog } from './platform/log/open-log.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { watchCalls } from './platform/payments/watch-calls.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { sayNowAndThen } from './platform/tracing/say-now-and-then.ts'
import { traceJobs } from './platform/tracing/trace-parts.ts'
import { jobsOfRooms } from './rooms.ts'
import { ConfigError } from './stores-config.ts'

export type ServerRole = 'all' | 'api' | 'worker'
type Ending = { unreadyMs: number; graceMs: number }
export type RunningServer = { url: string; close(times?: Ending): Promise<void>; abandon(): void }

/** In a site whose parts all end at once nobody else could answer. */
const TOGETHER: Ending = { unreadyMs: 0, graceMs: 2000 }
/** Requests that run get so long to end; jobs have 3 s after them. */
const DRAIN_MS = 3500
/** All of a stop, beside the time for which it is not ready. Whoever stops a container waits 10 s for its end. */
const GRACE_MS = 7500

/** Starts the API, the workers or both; brings the database up to date first. Rejects with what is wrong. */
export async function startServer(config: Config, role: ServerRole): Promise<RunningServer> {
  const metrics = config.metrics && (await openMetrics())
  const tracing = config.tracing && (await openTracing(config.tracing))
  const log = openLog(config.logLevel, undefined, metrics?.said, tracing?.here)
  tracing?.onFault(sayNowAndThen((why) => log.warn({ why }, 'spans are not sent')))
  await migrate(config.databaseUrl, { say: (line) => log.warn(line) })
  const context = await openContext(config, { works: role !== 'api', log, tracing })
  try {
    await ensureWatermarkKey(context.db)
    await ensureInstallationSecret(context.db, 'camera-serial')
    if (role !== 'worker') await checkFactorKey(context)
    if (metrics) watchCalls(context.stripe, metrics.callEnded)
    const api =
      role === 'worker'
        ? null
        : await listen(context, { requestEnded: metrics?.requestEnded, tracing: tracing ?? undefined })
    const timed = metrics?.timed(jobsOfRooms) ?? jobsOfRooms
    const jobs = tracing ? traceJobs(timed, tracing) : timed
    if (role !== 'api') await context.queue.work(jobs, context, config.concurrency)
    if (role === 'worker') log.info('workers are ready')
    const measured =
      metrics && config.metrics && (await serveMetrics(metrics, withUploads(context), config.metrics))
    return {
      url: api?.url ?? context.publicOrigin(),
      async close(times = TOGETHER) {
        await api?.close(times)
        measured?.close()
        await context.closeAll()
        await tracing?.close()
      },
      abandon: context.abandon,
    }
  } catch (error) {
    await context.closeAll()
    throw error
  }
}

const withUploads = (context: OpenedContext) => ({ ...context, countUploads: () => countUploads(context.db) })

async function listen(
  context: OpenedContext,
  told: Pick<HttpOptions, 'requestEnded' | 'tracing'>,
): Promise<{ url: string; close(times: Ending): Promise<void> }> {
  const app = await buildApp(context, told)
  const { host, port } = context.config
  await app.listen({ host, port })
  const address = app.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  context.listensOn(bound)
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`, close: app.drain }
}

if (import.meta.main) await runFromCommandLine()

async function runFromCommandLine(): Promise<void> {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } })
  const role = values.role
  if (role !== 'all' && role !== 'api' && role !== 'worker') return fail('--role is all, api or worker.')
  try {
    const config = loadConfig()
    const server = await startServer(config, role)
    if (isWatched())
      process.stdout.write(role === 'worker' ? 'Workers are ready\n' : `Listening on ${server.url}\n`)
    const stop = () => {
      const late = () => {
        server.abandon()
        process.exit(1)
      }
      const { unreadyMs } = config
      // Not ready, then until others have closed what stands open: each takes as long.
      setTimeout(late, 2 * unreadyMs + GRACE_MS).unref()
      void server.close({ unreadyMs, graceMs: DRAIN_MS }).then(() => process.exit(0))
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    // A worker started as a child ends with its parent, however that died.
    process.once('disconnect', stop)
  } catch (error) {
    fail(
      error instanceof ConfigError
        ? error.message
        : `Swellframe could not start: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** By a person, or by what started it and waits for a word. Everybody else is told in lines of the log alone, each of them JSON. */
function isWatched(): boolean {
  return process.stdout.isTTY || process.channel !== undefined
}

function fail(sentence: string): void {
  if (isWatched()) process.stderr.write(`${sentence}\n`)
  else openLog('fatal').fatal(sentence)
  process.exit(1)
}
