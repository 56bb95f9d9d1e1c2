import { resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { holdDataDir } from './hold-data-dir.ts'
import { openOutside } from './open-outside.ts'
import { runWorker, type WorkerProcess } from './run-worker.ts'

type Env = Record<string, string | undefined>
type Close = () => Promise<void>

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
export async function openSite(
  given: Env,
  signal: AbortSignal,
  onClose: (close: Close) => void,
): Promise<Site> {
  const dataDir = resolve(given.DATA_DIR?.trim() || '.data')
  onClose(await holdDataDir(dataDir))
  const outside = await openOutside(given, dataDir, onClose)
  signal.throwIfAborted()

  // A demo shows what matters; whoever runs the parts himself gets the usual log.
  const env = { ...outside.env, LOG_LEVEL: given.LOG_LEVEL?.trim() || (outside.isLocal ? 'warn' : 'info') }
  const config = loadConfig(env)
  const api = await startServer(config, 'api')
  let worker: WorkerProcess | undefined
  onClose(async () => {
    await Promise.all([api.close(), worker?.stop()])
  })
  signal.throwIfAborted()
  await outside.sendWebhooksTo(api.url)
  worker = await runWorker({ ...env, PORT: new URL(api.url).port })

  // Read only where it is wanted: a real site has no use for it.
  const demo = outside.isLocal && given.DEMO_DATA !== 'off' ? await import('./demo.ts') : undefined
  if (demo) await Promise.race([demo.fillWithDemo(config, api.url), aborted(signal)])
  signal.throwIfAborted()
  return { url: api.url, facts: [...outside.parts, ['Files', dataDir], ...(demo?.demoLogins() ?? [])] }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
