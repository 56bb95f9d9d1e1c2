import type { FastifyInstance } from 'fastify'
import type { EndedRequest } from './open-metrics.ts'

/** Times every request until its last byte or its loss, under the pattern of its route. */
export function timeRequests(app: FastifyInstance, ended: (request: EndedRequest) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () =>
      ended({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.raw.statusCode,
        seconds: reply.elapsedTime / 1000,
      }),
    )
    done()
  })
}
