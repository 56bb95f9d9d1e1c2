import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mail } from './mail.ts'
import type { MailStore } from './mail-store.ts'
import { listPage, mailPage, missingPage } from './pages.ts'

type Answer = { status?: number; type: string; body: string | Buffer; headers?: Record<string, string> }

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Somebody else's HTML: pictures and inline styles, links in a new tab, nothing that runs. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

const document = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': PAGE_POLICY },
})
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const apiMissing = (): Answer => json({ code: 'not_found', message: 'There is no such mail.' }, 404)

/**
 * The inbox over HTTP: pages at `/`, and for programs `GET /api/messages[?to=]` (newest first), `GET
 * /api/messages/:id`, `DELETE /api/messages`.
 */
export async function serveInbox(
  store: MailStore,
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const style = await readFile(new URL('inbox.css', import.meta.url))
  const server = createServer((request, response) => {
    answer(store, style, request).then(
      (found) => send(response, found, request.method === 'HEAD'),
      () => send(response, { status: 500, type: 'text/plain', body: 'The inbox could not answer.' }, false),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(store: MailStore, style: Buffer, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://inbox')
  const to = url.searchParams.get('to') ?? ''
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const [, apiId] = /^\/api\/messages\/(\d{1,15})$/.exec(url.pathname) ?? []
  const [, id, view] = /^\/messages\/(\d{1,15})(\/html|\/source)?$/.exec(url.pathname) ?? []
  if (method === 'GET' && url.pathname === '/') return document(listPage(narrow(store, to), to))
  if (method === 'GET' && url.pathname === '/inbox.css') return { type: 'text/css', body: style }
  if (method === 'GET' && url.pathname === '/api/messages') return json(narrow(store, to))
  if (method === 'GET' && apiId) {
    const mail = store.find(Number(apiId))
    return mail ? json(mail) : apiMissing()
  }
  if (method === 'GET' && id) return readable(store, Number(id), view)
  if (method === 'DELETE' && url.pathname === '/api/messages') {
    await store.clear()
    return json({ deleted: true })
  }
  if (method === 'POST' && url.pathname === '/delete' && isOwnForm(request)) {
    await store.clear()
    return { status: 303, type: 'text/plain', body: '', headers: { location: '/' } }
  }
  return url.pathname.startsWith('/api/') ? apiMissing() : document(missingPage(), 404)
}

const narrow = (store: MailStore, to: string): Mail[] =>
  store.newestFirst().filter((mail) => mail.to.toLowerCase().includes(to.trim().toLowerCase()))

async function readable(store: MailStore, id: number, view: string | undefined): Promise<Answer> {
  const mail = store.find(id)
  if (!mail) return document(missingPage(), 404)
  if (view === '/source') return { type: 'text/plain; charset=utf-8', body: await store.source(id) }
  if (view !== '/html') return document(mailPage(mail))
  return {
    type: 'text/html; charset=utf-8',
    body: withTarget(mail.html ?? ''),
    headers: { 'content-security-policy': MAIL_POLICY },
  }
}

/** Links of a mail open beside the inbox, not inside its frame. */
function withTarget(document: string): string {
  const target = '<base target="_blank">'
  const placed = document.replace(/<head[^>]*>/i, (head) => head + target)
  return placed === document ? `<!doctype html>${target}${document}` : placed
}

/** Another site's page must not empty the inbox. */
const isOwnForm = ({ headers }: IncomingMessage): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host}`

function send(
  response: ServerResponse,
  { status = 200, type, body, headers = {} }: Answer,
  headOnly: boolean,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  })
  response.end(headOnly ? undefined : body)
}
