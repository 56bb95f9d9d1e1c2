import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Faults } from './api/faults.ts'
import { apiHandler } from './api/handle-api-request.ts'
import { controlHandler } from './control.ts'
import { pageHandler } from './pages/handle-page-request.ts'
import { utcDay } from './pages/utc-day.ts'
import { passTime } from './pass-time.ts'
import { setWebhookTargets, type WebhookTarget } from './resources/webhook-endpoints.ts'
import { routes } from './routes.ts'
import { World } from './state/world.ts'
import { Courier, type CourierSetting } from './webhooks/courier.ts'

const TICK_MS = 1000

export interface StripeSandboxOptions {
  /** The seller's name on the hosted pages and, in capitals, on card statements. */
  merchant: string
  /** A file (woff2) with the face of the hosted pages; the system's own without it. */
  fontFile?: string
  /** How the hosted pages write a moment's day, where the seller's is not that of UTC. */
  dayText?: (at: Date) => string
  /** The clock of whoever starts it, in ms, so that both live at the same time; `advance` sets this one alone forward. */
  clock?: () => number
  /** Where the state is kept (`journal.jsonl`); only in memory without it. */
  dataDir?: string
  host?: string
  /** 0 or absent: any free port. */
  port?: number
  /** Webhook endpoints known from the start; they replace those given to an earlier run. */
  webhookUrls?: readonly WebhookTarget[]
  /** How a browser reaches the hosted pages, when not under host and port. */
  publicUrl?: string
}

export interface StripeSandbox {
  /** Where the API and the hosted pages are, without a trailing slash. */
  url: string
  host: string
  port: number
  /** Gives (or moves) the webhook endpoints once their address is known; undelivered events follow. */
  setWebhooks(targets: readonly WebhookTarget[]): Promise<void>
  /** How webhooks travel from now on; the same as `POST /_control/webhooks`. */
  setDelivery(setting: CourierSetting): void
  /** Resolves when no webhook is being sent; held ones and retries to come do not count. */
  drained(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the stand-in for the payment provider, for the official SDK: `new Stripe('sk_test_any', { host, port,
 * protocol: 'http' })`. What was answered is on the disk, and undelivered webhooks go on after a restart. The
 * control calls for tests are described at `controlHandler`. Rejects when the port is taken or the journal damaged.
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const {
    dataDir,
    host = '127.0.0.1',
    port = 0,
    webhookUrls,
    publicUrl,
    merchant,
    fontFile,
    dayText = utcDay,
    clock = () => Date.now(),
  } = options
  const world = new World(merchant, dayText, clock)
  const faults = new Faults()
  const courier = new Courier(world)
  const font = fontFile === undefined ? null : await readFile(fontFile)
  const route = router(world, faults, courier, font)
  const ready = Promise.withResolvers<void>()
  const server = createServer((request, response) => void ready.promise.then(() => route(request, response)))
  await listen(server, port, host)
  // Only who has the port may touch the journal: a second sandbox fails above.
  if (dataDir !== undefined)
    await world.store.load(join(dataDir, 'journal.jsonl')).catch((error: unknown) => {
      server.close()
      server.closeAllConnections()
      throw error
    })
  const bound = (server.address() as AddressInfo).port
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  world.publicUrl = publicUrl?.replace(/\/+$/, '') ?? url
  if (webhookUrls) setWebhookTargets(world, webhookUrls)
  courier.resume()
  ready.resolve()
  const ticker = setInterval(() => passTime(world), TICK_MS).unref()

  return {
    url,
    host,
    port: bound,
    async setWebhooks(targets) {
      setWebhookTargets(world, targets)
      await world.store.settled()
    },
    setDelivery: (setting) => courier.set(setting),
    drained: () => courier.drained(),
    async close() {
      clearInterval(ticker)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await Promise.all([closed, courier.close()])
      await world.store.close()
    },
  }
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

function router(world: World, faults: Faults, courier: Courier, font: Buffer | null) {
  const api = apiHandler(world, routes, faults)
  const control = controlHandler(world, faults, courier)
  const pages = pageHandler(world, font)
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = URL.parse(request.url ?? '/', 'http://sandbox')
    const handler = url?.pathname.startsWith('/_control/')
      ? control
      : url?.pathname.startsWith('/v1/')
        ? api
        : pages
    if (url) handler(request, response, url).catch(() => response.destroy())
    else response.writeHead(400).end()
  }
}
