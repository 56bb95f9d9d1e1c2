import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { watchPage } from './watch-page.ts'

export type WatchingProxy = {
  /** Host and port, for a browser's settings. */
  address: string
  faults: string[]
  close(): Promise<void>
}

const HEAD = /<head[^>]*>/
const SCRIPT = `(${watchPage})();document.currentScript.remove()`
const ALLOWED = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/**
 * A proxy for an engine that lets nobody else put a script into a page first: it does so itself, adding that script to the
 * page's own policy, and keeps what those scripts tell. Everything else passes as it is.
 */
export async function startWatchingProxy(): Promise<WatchingProxy> {
  const faults: string[] = []
  const server = createServer((asked, answer) => {
    if (new URL(asked.url ?? '').pathname === '/.page-faults') void keepFault(asked, answer, faults)
    else pass(asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `127.0.0.1:${port}`,
    faults,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function keepFault(asked: IncomingMessage, answer: ServerResponse, faults: string[]): Promise<void> {
  faults.push((await asked.toArray()).join(''))
  answer.end()
}

function pass(asked: IncomingMessage, answer: ServerResponse): void {
  const isPage = asked.headers.accept?.startsWith('text/html') === true
  // Whole and plain, for it is changed on its way.
  const { 'if-none-match': _, ...whole } = asked.headers
  const headers = isPage ? { ...whole, 'accept-encoding': 'identity' } : asked.headers
  const { method } = asked
  const onward = request(asked.url ?? '', { ...(method && { method }), headers }, (given) => {
    const isHtml = isPage && /^text\/html/.test(given.headers['content-type'] ?? '')
    const { 'content-length': length, ...kept } = given.headers
    const policy = String(kept['content-security-policy'] ?? '').replace("script-src 'self'", `$& ${ALLOWED}`)
    const shown = isHtml ? { ...kept, 'content-security-policy': policy } : kept
    answer.writeHead(given.statusCode ?? 502, isHtml || length === undefined ? shown : given.headers)
    if (isHtml) void passPage(given, answer)
    else given.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function passPage(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  let waiting: string | null = ''
  given.setEncoding('utf8')
  for await (const chunk of given) {
    if (waiting === null) {
      answer.write(chunk)
      continue
    }
    waiting += chunk
    if (!HEAD.test(waiting)) continue
    answer.write(waiting.replace(HEAD, (head) => `${head}<script>${SCRIPT}</script>`))
    waiting = null
  }
  answer.end(waiting)
}
