import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Context } from '../context.ts'
import type { Metrics } from './open-metrics.ts'
import { watchState } from './read-state.ts'

/** `GET /metrics` on an address of its own, which no visitor reaches. Rejects when it is taken. */
export async function serveMetrics(
  metrics: Metrics,
  context: Context & { countUploads: () => Promise<number> },
  { host, port }: { host: string; port: number },
): Promise<{ close(): void }> {
  const look = watchState(metrics.set, context)
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end()
    look()
      .then(() => metrics.set.text())
      .then(
        (text) => answer.writeHead(200, { 'content-type': metrics.set.contentType }).end(text),
        (error: unknown) => {
          context.log.error({ err: error }, 'the metrics could not be read')
          answer.writeHead(500).end()
        },
      )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
