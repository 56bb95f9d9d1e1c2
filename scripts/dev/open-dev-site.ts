import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#sandbox/postgres/free-port.ts'
import { loadConfig } from '#server/config.ts'
import type { OnClose } from '../serve/close-in-order.ts'
import { holdDataDir } from '../serve/hold-data-dir.ts'
import { openOutside } from '../serve/open-outside.ts'
import type { Site } from '../serve/open-site.ts'
import { placeOfFiles } from '../serve/place-of-files.ts'
import { keepServer } from './keep-server.ts'
import { openFrontDoor } from './open-front-door.ts'
import { watchServer } from './watch-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The site as developers run it: Vite answers at the site's address, renders the pages from the sources and replaces what
 * changes in the browser; the API and the workers run behind it and start again when their sources change. Database,
 * payment sandbox, inbox and the pages' server stay up.
 */
export async function openDevSite(
  given: Record<string, string | undefined>,
  signal: AbortSignal,
  onClose: OnClose,
): Promise<Site> {
  const dataDir = resolve(given.DATA_DIR?.trim() || '.data')
  onClose(await holdDataDir(dataDir))
  const outside = await openOutside(given, dataDir, onClose)
  signal.throwIfAborted()

  const own = loadConfig(outside.env)
  const port = own.port || (await freePort())
  const origin = `http://${own.host.includes(':') ? `[${own.host}]` : own.host}:${port}`
  const env = {
    ...outside.env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    PUBLIC_URL: own.publicUrl ?? origin,
    // The pages come from the sources.
    WEB_BUILD_DIR: 'none',
  }
  const config = loadConfig(env)
  const server = keepServer(root, env)
  onClose(() => server.close(), 1000)
  const door = await openFrontDoor({ root, host: own.host, port, dataDir, config, server })
  onClose(() => door.close())
  onClose(watchServer(root, server))
  await server.ready()
  await outside.sendWebhooksTo(origin)
  signal.throwIfAborted()

  const demo = outside.isLocal && given.DEMO_DATA !== 'off' ? await import('../serve/demo.ts') : undefined
  // Its own part of the work does not keep anybody from the pages.
  void demo?.fillWithDemo(config, origin, onClose)
  return {
    url: origin,
    facts: [...outside.parts, ['Files', placeOfFiles(config, dataDir)], ...(demo?.demoLogins() ?? [])],
  }
}
