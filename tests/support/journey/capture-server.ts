import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was posted to the analytics service; `path` and `origin` tell how. */
export type Captured = { path: string; origin: string; cookie: string | null; body: Record<string, unknown> }
type CaptureServer = { url: string; close(): Promise<void> }

/** An analytics service of our own: keeps each event it is sent, and answers them all at GET /events. */
export async function startCaptureServer(): Promise<CaptureServer> {
  const events: Captured[] = []
  const server = createServer((request, response) => void answer(request, response, events))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, events: Captured[]): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
  response.setHeader('content-type', 'application/json')
  if (request.method === 'POST') {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Captured['body']
    const { origin = '', cookie = null } = request.headers
    events.push({ path: request.url ?? '', origin, cookie, body })
  }
  response.end(request.method === 'GET' ? JSON.stringify(events) : '{"status":"Ok"}')
}
