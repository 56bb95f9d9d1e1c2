import { parseArgs } from 'node:util'
import { buildApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { ensureInstallationSecret } from './ingest/clocks/ensure-installation-secret.ts'
import { ensureWatermarkKey } from './ingest/ensure-watermark-key.ts'
import { type OpenedContext, openContext } from './open-context.ts'
import { migrate } from './platform/db/migrate.ts'
import { openLog } from './platform/log/open-log.ts'
import { jobsOfRooms } from './rooms.ts'

export type ServerRole = 'all' | 'api' | 'worker'
type RunningServer = { url: string; close(drainMs?: number): Promise<void>; abandon(): void }

/** Requests that run get so long to end, in a site whose parts all end at once, and on their own; jobs have 3 s after them. */
const DRAIN_MS = { together: 2000, alone: 5000 } as const
/** All of a stop. Whoever stops a container waits 10 s for its end. */
const GRACE_MS = 9000

/** Starts the API, the workers or both; brings the database up to date first. Rejects with what is wrong. */
export async function startServer(config: Config, role: ServerRole): Promise<RunningServer> {
  const log = openLog(config.logLevel)
  await migrate(config.databaseUrl, { say: (line) => log.warn(line) })
  const context = await openContext(config, { works: role !== 'api', log })
  try {
    await ensureWatermarkKey(context.db)
    await ensureInstallationSecret(context.db, 'camera-serial')
    const api = role === 'worker' ? null : await listen(context)
    if (role !== 'api') await context.queue.work(jobsOfRooms, context, config.concurrency)
    return {
      url: api?.url ?? context.publicOrigin(),
      async close(drainMs = DRAIN_MS.together) {
        await api?.close(drainMs)
        await context.closeAll()
      },
      abandon: context.abandon,
    }
  } catch (error) {
    await context.closeAll()
    throw error
  }
}

async function listen(
  context: OpenedContext,
): Promise<{ url: string; close(drainMs: number): Promise<void> }> {
  const app = await buildApp(context)
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
    const server = await startServer(loadConfig(), role)
    process.stdout.write(role === 'worker' ? 'Workers are ready\n' : `Listening on ${server.url}\n`)
    const stop = () => {
      const late = () => {
        server.abandon()
        process.exit(1)
      }
      setTimeout(late, GRACE_MS).unref()
      void server.close(DRAIN_MS.alone).then(() => process.exit(0))
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

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
