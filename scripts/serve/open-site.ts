import { resolve } from 'node:path'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { loadConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import type { OnClose } from './close-in-order.ts'
import { holdDataDir } from './hold-data-dir.ts'
import { openOutside } from './open-outside.ts'
import { hasOwnStore } from './own-store-access.ts'
import { placeOfFiles } from './place-of-files.ts'
import { runWorker } from './run-worker.ts'
import { StartFailure } from './start-failure.ts'

type Env = Record<string, string | undefined>

/** What requests and jobs that run when a stop is asked for get to end, in ms. */
const WORK_MS = 2500

export type Site = {
  /** Where the site is. */
  url: string
  /** Name and value of what a visitor may want to know: addresses of local parts, demo log-ins. */
  facts: [string, string][]
}

/**
 * Brings the whole site up: local parts for what `given` does not name, API and pages in this process, workers in
 * another, demo data when everything is local. `signal` cuts it short between two steps; what runs by then has been
 * told to `onClose`.
 */
export async function openSite(given: Env, signal: AbortSignal, onClose: OnClose): Promise<Site> {
  const dataDir = resolve(given.DATA_DIR?.trim() || '.data')
  onClose(await holdDataDir(dataDir))
  if (hasOwnStore(dataDir) && !given.S3_BUCKET?.trim())
    throw new StartFailure(
      `The files of ${dataDir} lie in the store of npm run fleet: start it by that, or set DATA_DIR to another folder.`,
    )
  const outside = await openOutside(given, dataDir, onClose)
  signal.throwIfAborted()

  // A demo shows what matters; whoever runs the parts himself gets the usual log.
  const level = { LOG_LEVEL: given.LOG_LEVEL?.trim() || (outside.isLocal ? 'warn' : 'info') }
  const env = await withPort({ ...outside.env, ...level })
  const config = loadConfig(env)
  const [api, worker] = await Promise.allSettled([
    startServer(config, 'api'),
    runWorker(env, outside.isLocal),
  ])
  onClose(async () => {
    await Promise.all([api, worker].map((part) => part.status === 'fulfilled' && part.value.close()))
  }, WORK_MS)
  if (api.status === 'rejected') throw api.reason
  if (worker.status === 'rejected') throw worker.reason
  const origin = api.value.url
  await outside.sendWebhooksTo(origin)
  signal.throwIfAborted()

  // Read only where it is wanted: a real site has no use for it.
  const demo = outside.isLocal && given.DEMO_DATA !== 'off' ? await import('./demo.ts') : undefined
  if (demo) await Promise.race([demo.fillWithDemo(config, origin, onClose), aborted(signal)])
  signal.throwIfAborted()
  return {
    url: origin,
    facts: [...outside.parts, ['Files', placeOfFiles(config, dataDir)], ...(demo?.demoLogins() ?? [])],
  }
}

/** Both processes must know the address that links begin with: a port the system is to choose is chosen before they start. */
async function withPort(env: Env): Promise<Env> {
  return loadConfig(env).port === 0 ? { ...env, PORT: String(await freePort()) } : env
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
