import { realpathSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { KeptServer } from './keep-server.ts'
import { renderFromSource } from './render-from-source.ts'
import { serveDesign } from './serve-design.ts'

type FrontDoor = {
  root: string
  host: string
  port: number
  /** Files come and go there; nobody watches them. */
  dataDir: string
  /** Of the server behind, whose port is an internal one. */
  config: Config
  server: KeptServer
}

const isCall = (url = ''): boolean => /^\/api(\/|\?|$)/.test(url)

/**
 * Vite at the site's address: the sources of the browser's side with hot replacement, pages rendered from the sources, calls
 * passed on to the server behind. A call that comes while that one starts again waits for it.
 */
export async function openFrontDoor(options: FrontDoor): Promise<{ close(): Promise<void> }> {
  const { host, port, config, server } = options
  const http = createHttpServer()
  const vite = await openVite(options, http)
  vite.middlewares.use(serveDesign(vite))
  vite.middlewares.use(renderFromSource(vite, config, server))
  http.on('request', async (request, reply) => {
    if (isCall(request.url) && !(await server.ready())) {
      const { status, body } = new AppError('unavailable')
      reply.writeHead(status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify(body))
      return
    }
    vite.middlewares(request, reply)
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
  return {
    async close() {
      await vite.close()
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  }
}

/** One Vite for the pages' scripts and for rendering; its socket for replacements is the site's own. */
function openVite({ root, dataDir, config }: FrontDoor, http: Server): Promise<ViteDevServer> {
  return createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    cacheDir: join(dataDir, 'vite'),
    // Every package is found at the start: one found later makes open pages load again.
    optimizeDeps: {
      entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts', '!web/{handler.ts,entry.server.tsx,routes.ts}'],
    },
    server: {
      middlewareMode: { server: http },
      hmr: { server: http },
      proxy: { '^/api(/|\\?|$)': { target: `http://${config.host}:${config.port}`, xfwd: true } },
      watch: {
        ignored: [`${dataDir}/**`, `${root}/{build,tests,bench,test-results,server,sandbox,migrations}/**`],
      },
      // Packages may lie elsewhere, as in a second working tree.
      fs: { allow: [root, dataDir, realpathSync(join(root, 'node_modules'))] },
    },
  })
}
