import { resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import type { OnClose } from '../serve/close-in-order.ts'
import { holdDataDir } from '../serve/hold-data-dir.ts'
import { openOutside } from '../serve/open-outside.ts'
import type { Site } from '../serve/open-site.ts'
import { openOwnStore } from '../serve/own-store.ts'
import { placeOfFiles } from '../serve/place-of-files.ts'
import { StartFailure } from '../serve/start-failure.ts'
import { openFleet } from './open-fleet.ts'

/** The fleet, in one place: change it here. */
const FLEET = { apis: 3, workers: 3 }
/** What all of them get to end together, ms. */
const END_MS = 3500

type Env = Record<string, string | undefined>

/** A folder of its own: the files of a fleet lie in a store, those of `npm start` in a folder. */
const DATA_DIR = '.data/fleet'

/**
 * The whole site on one machine as several would run it: the parts that `given` does not name, the fleet's processes, nginx. Files lie
 * in the bucket that is set, else in a store of objects for this machine, else in the data folder that all share.
 */
export async function openSiteOfFleet(given: Env, signal: AbortSignal, onClose: OnClose): Promise<Site> {
  const nginx = given.NGINX_PATH ?? ''
  if (nginx === '') throw new StartFailure('The fleet needs nginx: install it, or name it in NGINX_PATH.')
  const dataDir = resolve(given.DATA_DIR?.trim() || DATA_DIR)
  onClose(await holdDataDir(dataDir))
  const store = await openOwnStore(given, dataDir, onClose)
  const outside = await openOutside({ ...given, ...store.env }, dataDir, onClose)
  signal.throwIfAborted()
  const config = loadConfig({ ...outside.env, DATA_DIR: dataDir })
  const set = Object.entries({ ...outside.env, DATA_DIR: dataDir }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  const env = { LOG_LEVEL: outside.isLocal ? 'warn' : 'info', ...Object.fromEntries(set) }
  const fleet = await openFleet({ ...FLEET, env, nginx, port: config.port })
  onClose(fleet.close, END_MS)
  await outside.sendWebhooksTo(fleet.url)
  signal.throwIfAborted()
  const demo = outside.isLocal && given.DEMO_DATA !== 'off' ? await import('../serve/demo.ts') : undefined
  if (demo) await demo.fillWithDemo(config, fleet.url, onClose)
  const processes = [...fleet.apis, ...fleet.workers].map(({ pid }) => pid)
  return {
    url: fleet.url,
    facts: [
      ...outside.parts,
      ['Files', `${placeOfFiles(config, dataDir)}${store.why ? `: ${store.why}` : ''}`],
      ['Processes', `${FLEET.apis} API, ${FLEET.workers} workers: ${processes.join(' ')}`],
      ...(demo?.demoLogins() ?? []),
    ],
  }
}
