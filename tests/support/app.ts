import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openContext } from '#server/open-context.ts'
import type { Context } from '#server/platform/context.ts'
import { PAGE_FAILED } from '#server/platform/http/pages/serve-web.ts'
import { openLog } from '#server/platform/log/open-log.ts'
import type { openPayments } from '#server/platform/payments/open-payments.ts'
import { jobsOfRooms } from '#server/rooms.ts'
import { createTestDatabase, type TestDatabase } from './database/database.ts'
import { type Clocked, type Outside, startOutside, WEBHOOK_SECRET } from './outside.ts'

export type TestApp = Outside & {
  app: FastifyInstance
  /** With all of the provider's calls: a test plays its dashboard, too. */
  context: FullContext
  /** Where the API really listens, for what must come over the network. */
  url: string
  dataDir: string
  /** Runs every due job in this process until none is left; a failing job throws. */
  drain(): Promise<number>
  /** Starts real workers in this process, as `--role all` does. */
  work(): Promise<void>
  /** The log's lines about pages that could not be rendered, each told once. Those nobody asks for fail `close`. */
  takePageFaults(): string[]
  close(): Promise<void>
}

export type FullContext = Omit<Context, 'stripe'> & { stripe: ReturnType<typeof openPayments> }

type TestAppOptions = {
  mail?: boolean
  payments?: boolean | Clocked
  /** One that is there already, instead of a new one. */
  database?: TestDatabase
  /** See `HttpOptions`. */
  silenceMs?: number
  config?: Partial<Config>
  /** Takes every line of the log, of the finest level. */
  logged?: (line: string) => void
}

/** The whole API on a database of its own, with real files, and a real mail server and payment sandbox where asked for. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'swellframe-test-'))
  const outside = await startOutside(options, dataDir)
  const config: Config = { ...testConfig(database.url, dataDir, outside), ...options.config }
  const pageFaults: string[] = []
  const write = (line: string) => {
    if (line.includes(`"${PAGE_FAILED}"`)) pageFaults.push(line)
    options.logged?.(line)
  }
  const log = openLog(options.logged ? 'trace' : 'error', { write })
  const opened = await openContext(config, { works: true, log })
  const context = opened as typeof opened & Pick<FullContext, 'stripe'>
  const app = await buildApp(context, options)
  await app.listen({ host: config.host, port: config.port })
  const address = app.server.address()
  assert(typeof address === 'object' && address)
  context.listensOn(address.port)
  const url = `http://${config.host}:${address.port}`
  await outside.sendWebhooksTo(`${url}/api/payments/webhook`)
  return {
    ...outside,
    app,
    context,
    url,
    dataDir,
    drain: () => context.queue.drain(jobsOfRooms, context),
    work: () => context.queue.work(jobsOfRooms, context, config.concurrency),
    takePageFaults: () => pageFaults.splice(0),
    async close() {
      await app.close()
      await context.closeAll()
      await outside.closeOutside()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (pageFaults.length > 0) throw new Error(`Pages were not rendered:\n${pageFaults.join('')}`)
    },
  }
}

/** The configuration of a test: everything on this machine, nothing of it known before. */
export function testConfig(
  databaseUrl: string,
  dataDir: string,
  outside: Pick<Outside, 'stripeUrl' | 'smtpUrl'>,
): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    unreadyMs: 0,
    dataDir,
    databaseUrl,
    publicUrl: null,
    stripe: { secretKey: 'sk_test_local', apiUrl: outside.stripeUrl, webhookSecrets: [WEBHOOK_SECRET] },
    payoutDelayDays: 18,
    mail: { smtpUrl: outside.smtpUrl, from: 'Swellframe <hello@swellframe.example>' },
    photographerSignup: 'open',
    offlinePage: true,
    analytics: null,
    cdn: null,
    s3: null,
    ffmpegPath: process.env.FFMPEG_PATH ?? null,
    webBuildDir: null,
    concurrency: { photo: 2, video: 1 },
    logLevel: 'silent',
    logsRequests: false,
    metrics: null,
    tracing: null,
    refundsMissing: true,
    slowQueryMs: 0,
    hstsSeconds: null,
    trustedProxies: ['loopback'],
    demo: { inboxUrl: null, sandboxUrl: null },
  }
}
