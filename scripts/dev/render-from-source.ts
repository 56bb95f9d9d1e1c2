import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Config } from '#server/config.ts'
import { pagePolicy } from '#server/platform/http/pages/page-policy.ts'
import { originsOf, type WebHandler } from '#server/platform/http/pages/serve-web.ts'
import type { KeptServer } from './keep-server.ts'

/** By its address, as Vite names it. */
const HANDLER = '/web/handler.ts'

/** Renders each page from the sources as they are now, the way the server does it from what was built. */
export function renderFromSource(
  vite: ViteDevServer,
  config: Config,
  server: KeptServer,
): Connect.NextHandleFunction {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that renders pages')
  const api = `http://${config.host}:${config.port}`
  const origin = config.publicUrl ?? api
  return async (request, reply, next) => {
    try {
      const { handle } = (await ssr.runner.import(HANDLER)) as WebHandler
      const nonce = randomBytes(16).toString('base64')
      let taken: Buffer | Readable | undefined
      const page = await handle(
        new Request(new URL(request.originalUrl ?? '/', origin), { headers: shownHeaders(request) }),
        {
          apiFetch: async (path, init) => {
            await server.ready()
            return fetch(`${api}${path}`, init)
          },
          takeBody: (body) => {
            taken = body
          },
          nonce,
          whole: false,
          publicUrl: origin,
          analytics: config.analytics,
          photographerSignup: config.photographerSignup,
          // What is edited is never older than the last save.
          offlinePage: false,
          report: (error) => {
            if (error instanceof Error) vite.ssrFixStacktrace(error)
            vite.config.logger.error(String(error instanceof Error ? error.stack : error), {
              error: error as Error,
            })
          },
        },
      )
      reply.writeHead(page.status, {
        ...Object.fromEntries(page.headers),
        'content-security-policy': developmentPolicy(nonce, config),
      })
      const body = taken ?? (page.body ? Readable.fromWeb(page.body as ReadableStream) : '')
      if (body instanceof Readable) body.pipe(reply)
      else reply.end(body)
    } catch (error) {
      next(error)
    }
  }
}

/** The pages' own policy, which also lets Vite show what is wrong in the sources. */
const developmentPolicy = (nonce: string, { analytics, s3 }: Config): string =>
  pagePolicy([`'nonce-${nonce}'`], originsOf({ analytics, filesUrl: s3?.publicUrl ?? null })).replace(
    "style-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  )

function shownHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({ 'user-agent': headers['user-agent'] ?? '' })
}
