import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PhotographerSignupMode } from '#contract/accounts/invitations.ts'
import { mayBeKept } from '#contract/catalogue/open-pages.ts'
import type { AnalyticsTarget } from '#contract/operation/analytics.ts'
import { AppError } from '../../app-error.ts'
import { describeRequest } from '../../log/log-requests.ts'
import { type OwnAnswer, readOpenly } from '../open-reads.ts'
import { sendsFile, sendsToMany } from '../security-headers.ts'
import { isSame, KEPT, type KeptPage, pageTag, UNKEPT, withoutNonce } from './kept-page.ts'
import { pagePolicy } from './page-policy.ts'

/** What the built web exports; it renders a page with the API called in process. */
export type WebHandler = {
  /** The mark of the build, which its pages and the reports of browsers carry. */
  buildId?: string
  /** The service worker of the offline page: where browsers ask for it; its script, or the one that ends it. */
  offlineWorker?: { path: string; source(isOn: boolean): string }
  handle(
    request: Request,
    tools: {
      apiFetch(path: string, init?: RequestInit): Promise<OwnAnswer>
      takeBody(body: Buffer | Readable): void
      nonce: string
      whole: boolean
      publicUrl: string
      analytics: AnalyticsTarget | null
      photographerSignup: PhotographerSignupMode
      offlinePage: boolean
      report(error: unknown): void
    },
  ): Promise<Response>
}

type WebOptions = {
  buildDir: string
  publicOrigin: () => string
  analytics: AnalyticsTarget | null
  photographerSignup: PhotographerSignupMode
  offlinePage: boolean
  /** Where a CDN gives public files; null: the site does. */
  filesUrl: string | null
}

/** The log's words for a page, or a part of one, that could not be rendered. */
export const PAGE_FAILED = 'page not rendered'

/** It asks for pages of ours, and does nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Serves the built site below everything that is not the API. Without a build the API stands alone. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const entry = join(options.buildDir, 'server', 'index.js')
  if (!existsSync(entry)) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
    return
  }
  const web = (await import(pathToFileURL(entry).href)) as WebHandler
  app.log.info({ build: web.buildId }, 'serving the site')
  const root = join(options.buildDir, 'client')
  const files = await filesIn(root)
  await app.register(fastifyStatic, {
    root,
    // One wildcard route for everything but the API: a route for each of five hundred files takes 28 MB (measured).
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes(`${join('client', 'assets')}/`)
      if (immutable) sendsFile(reply)
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  const { offlineWorker } = web
  if (offlineWorker) serveWorker(app, offlineWorker.path, offlineWorker.source(options.offlinePage))
  // A route, unlike a not-found handler, is compressed and rate-limited like any other.
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') throw new AppError('not_found')
    const [path = ''] = request.url.split('?', 1)
    return files.has(path) ? reply.sendFile(path) : renderPage(app, web, options, request, reply)
  })
}

/** A service worker's script. Browsers ask for it again with every page; unchanged, it is told so. */
function serveWorker(app: FastifyInstance, path: string, source: string): void {
  const etag = `"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`
  app.get(path, (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache')
    const { 'if-none-match': known = '' } = request.headers
    if (known.replace(/^W\//, '') === etag) return reply.code(304).send()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('content-security-policy', WORKER_POLICY)
      .send(source)
  })
}

/** Paths of the built files as browsers ask for them; a build never changes while it is served. */
async function filesIn(root: string): Promise<Set<string>> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`),
  )
}

async function renderPage(
  app: FastifyInstance,
  web: WebHandler,
  options: WebOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const origin = options.publicOrigin()
  const url = URL.canParse(request.url, origin) ? new URL(request.url, origin) : null
  if (!url || url.origin !== origin) throw new AppError('bad_request')
  const isOpen = mayBeKept(request.url)
  let taken: Buffer | Readable | undefined
  // Nothing of the request but its address and the kind of browser reaches a page, least of all who asks.
  const shown = { headers: { 'user-agent': request.headers['user-agent'] ?? '' } }
  const page = await web.handle(new Request(url, shown), {
    apiFetch: (path, init) => callInProcess(app, request, path, init),
    takeBody: (body) => {
      taken = body
    },
    nonce,
    whole: isOpen,
    publicUrl: origin,
    analytics: options.analytics,
    photographerSignup: options.photographerSignup,
    offlinePage: options.offlinePage,
    report: (error) => request.log.error({ ...describeRequest(request), err: error }, PAGE_FAILED),
  })
  reply.code(page.status).header('cache-control', UNKEPT)
  for (const [name, value] of page.headers) reply.header(name, value)
  const origins = originsOf(options)
  // The connection is open by the time the first picture is named.
  const links = [
    ...origins.files.map((files) => `<${files}>; rel=preconnect`),
    page.headers.get('link') ?? [],
  ].flat()
  if (links.length > 0) reply.header('link', links.join(', '))
  if (isOpen && page.status === 200 && taken instanceof Buffer)
    return sendKept(withoutNonce(taken, nonce), origins, request, reply)
  reply.header('content-security-policy', pagePolicy([`'nonce-${nonce}'`], origins))
  if (taken) return reply.send(taken)
  return reply.send(
    page.body && request.method === 'GET'
      ? Readable.fromWeb(page.body as import('node:stream/web').ReadableStream)
      : undefined,
  )
}

/** Origins besides ours that a page may call, or show files of. */
type Origins = { callees: string[]; files: string[] }

export const originsOf = ({ analytics, filesUrl }: Pick<WebOptions, 'analytics' | 'filesUrl'>): Origins => ({
  callees: analytics ? [analytics.url] : [],
  files: filesUrl === null ? [] : [new URL(filesUrl).origin],
})

/** Sends a page that caches may keep, or says that the caller's copy is still the page. */
function sendKept(
  { html, scripts }: KeptPage,
  origins: Origins,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const policy = pagePolicy(scripts, origins)
  const etag = pageTag(policy, html)
  sendsToMany(reply)
  reply.headers({
    'cache-control': KEPT,
    'content-security-policy': policy,
    etag,
    vary: 'accept-encoding',
  })
  return isSame(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(html)
}

/**
 * Calls our own API without a socket, with the address of the page's request for its rate limits. Reads only: pages never
 * write.
 */
async function callInProcess(
  app: FastifyInstance,
  asked: FastifyRequest,
  path: string,
  init: RequestInit = {},
): Promise<OwnAnswer> {
  const own = readOpenly(app.openReads, path, asked.log)
  if (own !== null) return own
  const { statusCode, body, headers } = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: asked.ip,
    headers: Object.fromEntries(new Headers(init.headers)),
  })
  const { link } = headers
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': 'application/json', ...(link && { link: String(link) }) },
  })
}
