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
import { isSame, type KeptPage, keptPage, UNKEPT } from './kept-page.ts'
import { type Origins, pagePolicy } from './page-policy.ts'
import { openUnchangedPages } from './unchanged-pages.ts'

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
  /** Null: no pages are served. */
  buildDir: string | null
  publicOrigin: () => string
  analytics: AnalyticsTarget | null
  photographerSignup: PhotographerSignupMode
  offlinePage: boolean
  /** Where a CDN gives public files; null: the site does. */
  filesUrl: string | null
}

/** The log's words for a page, or a part of one, that could not be rendered. */
export const PAGE_FAILED = 'page not rendered'

const NOT_BUILT = 'no page can be served: the site is not built; run "npm run build", then start again'

/** For no longer than a cache may keep them, ms, and as many as fit beside what the site needs. */
const UNCHANGED = { ms: 30_000, bytes: 16 * 1024 ** 2 }

/** It asks for pages of ours, and does nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Serves the built site below everything that is not the API. Without a build the API stands alone, and the log says so. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  const { buildDir } = options
  if (buildDir === null) return
  const entry = join(buildDir, 'server', 'index.js')
  if (!existsSync(entry)) {
    app.log.warn({ folder: buildDir }, NOT_BUILT)
    return
  }
  const web = (await import(pathToFileURL(entry).href)) as WebHandler
  app.log.info({ build: web.buildId }, 'serving the site')
  const root = join(buildDir, 'client')
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
  const { offlineWorker } = web
  if (offlineWorker) serveWorker(app, offlineWorker.path, offlineWorker.source(options.offlinePage))
  const unchanged = openUnchangedPages(UNCHANGED)
  // A route, unlike a not-found handler, is compressed and rate-limited like any other.
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') throw new AppError('not_found')
    const [path = ''] = request.url.split('?', 1)
    return files.has(path)
      ? reply.sendFile(path)
      : answerPage({ app, web, options, unchanged }, request, reply)
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

type Site = {
  app: FastifyInstance
  web: WebHandler
  options: WebOptions
  unchanged: ReturnType<typeof openUnchangedPages>
}

async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const calls = callsOf(site.app, request)
  if (!mayBeKept(request.url)) return renderPage(site, calls, request, reply)
  const same = await site.unchanged.find(request.url, async (path) => (await calls.ask(path)).told)
  return same ? sendKept(same, request, reply) : renderPage(site, calls, request, reply)
}

async function renderPage(
  { web, options, unchanged }: Site,
  calls: ReturnType<typeof callsOf>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const origin = options.publicOrigin()
  const url = URL.canParse(request.url, origin) ? new URL(request.url, origin) : null
  if (!url || url.origin !== origin) throw new AppError('bad_request')
  const isOpen = mayBeKept(request.url)
  let taken: Buffer | Readable | undefined
  let isSound = true
  // Nothing of the request but its address and the kind of browser reaches a page, least of all who asks.
  const shown = { headers: { 'user-agent': request.headers['user-agent'] ?? '' } }
  const page = await web.handle(new Request(url, shown), {
    apiFetch: calls.ask,
    takeBody: (body) => {
      taken = body
    },
    nonce,
    whole: isOpen,
    publicUrl: origin,
    analytics: options.analytics,
    photographerSignup: options.photographerSignup,
    offlinePage: options.offlinePage,
    report: (error) => {
      isSound = false
      request.log.error({ ...describeRequest(request), err: error }, PAGE_FAILED)
    },
  })
  const origins = originsOf(options)
  // The connection is open by the time the first picture is named.
  const links = [
    ...origins.files.map((files) => `<${files}>; rel=preconnect`),
    page.headers.get('link') ?? [],
  ].flat()
  const headers = { ...Object.fromEntries(page.headers), ...(links.length > 0 && { link: links.join(', ') }) }
  if (isOpen && page.status === 200 && taken instanceof Buffer) {
    const kept = keptPage({ html: taken, nonce, headers, origins })
    const reads = isSound ? await calls.told() : null
    if (reads) unchanged.keep(request.url, kept, reads)
    return sendKept(kept, request, reply)
  }
  reply.code(page.status).headers({
    'cache-control': UNKEPT,
    ...headers,
    'content-security-policy': pagePolicy([`'nonce-${nonce}'`], origins),
  })
  if (taken) return reply.send(taken)
  return reply.send(
    page.body && request.method === 'GET'
      ? Readable.fromWeb(page.body as import('node:stream/web').ReadableStream)
      : undefined,
  )
}

export const originsOf = ({ analytics, filesUrl }: Pick<WebOptions, 'analytics' | 'filesUrl'>): Origins => ({
  callees: analytics ? [analytics.url] : [],
  files: filesUrl === null ? [] : [new URL(filesUrl).origin],
})

/** Sends a page that caches may keep, or says that the caller's copy is still the page. */
function sendKept(
  { html, headers, etag }: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  sendsToMany(reply)
  reply.headers(headers)
  return isSame(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(html)
}

/** The calls of one page. What is open to everybody is asked once, whoever asks again. */
function callsOf(app: FastifyInstance, request: FastifyRequest) {
  const open = new Map<string, Promise<OwnAnswer>>()
  let others = 0
  return {
    ask(path: string, init?: RequestInit): Promise<OwnAnswer> {
      const known = open.get(path) ?? readOpenly(app.openReads, path, request.log)
      if (known) open.set(path, known)
      else others += 1
      return known ?? callInProcess(app, request, path, init)
    },
    /** What each call told; null where one was not open to everybody or did not tell what it should. */
    async told(): Promise<Map<string, string> | null> {
      const told = new Map<string, string>()
      for (const [path, answer] of open) {
        const { ok, told: text } = await answer
        if (ok && text !== undefined) told.set(path, text)
      }
      return others === 0 && told.size === open.size ? told : null
    },
  }
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
