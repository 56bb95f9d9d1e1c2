import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { startPostgres } from '#sandbox/postgres/start-postgres.ts'
import { openContext } from '#server/open-context.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type FullContext, testConfig } from '../app.ts'
import { WEBHOOK_SECRET } from '../outside.ts'
import { killableProcess } from '../processes/killable-process.ts'
import { killableSite } from '../processes/killable-site.ts'

export const parts = ['server', 'provider', 'database'] as const
type Part = (typeof parts)[number]

/** Whoever waits for something that is down asks again after so long, ms. */
const PATIENCE_MS = 20

export type KillableWorld = {
  url: string
  stripeUrl: string
  /** The test's own connection to all of it. */
  context: FullContext
  /** Kills one part with -9 and starts it again; one after the other. */
  kill(part: Part): void
  /** Resolves when everything runs again. */
  back(): Promise<void>
  /** Ends the server; database and provider go on. */
  stopServer(): Promise<void>
  close(): Promise<void>
}

/** Server, payment provider and database of a test, each in a process that may be killed at any time. */
export async function startKillableWorld(): Promise<KillableWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swellframe-world-'))
  const databaseDir = join(dataDir, 'postgres')
  let postgres = await startPostgres({ dataDir: databaseDir })
  const { port } = postgres
  const sandboxOptions = { dataDir: join(dataDir, 'provider'), host: '127.0.0.1', port: await freePort() }
  const provider = killableProcess(new URL('../processes/sandbox-process.ts', import.meta.url), () => [
    JSON.stringify(sandboxOptions),
  ])
  const stripeUrl = await provider.start()
  const config = testConfig(postgres.url, dataDir, { stripeUrl, smtpUrl: 'smtp://127.0.0.1:9' })
  await migrate(config.databaseUrl)
  const site = killableSite(config)
  await site.start()
  const url = `http://127.0.0.1:${site.port()}`
  const opened = await openContext(config, { works: false })
  const context = opened as typeof opened & Pick<FullContext, 'stripe'>
  const webhooks = [{ url: `${url}/api/payments/webhook`, secret: WEBHOOK_SECRET }]
  await fetch(`${stripeUrl}/_control/endpoints`, { method: 'POST', body: JSON.stringify({ webhooks }) })

  const again: Record<Part, () => Promise<unknown>> = {
    server: () => site.kill().then(site.start),
    provider: () => provider.kill().then(provider.start),
    async database() {
      process.kill(postgres.pid, 'SIGKILL')
      postgres = await startPostgres({ dataDir: databaseDir, port })
    },
  }
  let back: Promise<unknown> = Promise.resolve()
  return {
    url,
    stripeUrl,
    context,
    kill(part) {
      back = back.then(again[part])
      // Told by whoever waits for it.
      back.catch(() => undefined)
    },
    async back() {
      await back
      await pause(PATIENCE_MS)
    },
    stopServer: site.stop,
    async close() {
      await back.catch(() => undefined)
      await context.closeAll()
      await Promise.all([site.stop(), provider.stop()])
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
