import type { FastifyInstance } from 'fastify'
import type { Tracing } from './open-tracing.ts'

const FAULT = 500

/** A span for each request until its last byte or its loss, under the pattern of its route; what a page asks in process is a part of the page's. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const span = tracing.open(
      'SERVER',
      request.method,
      typeof traceparent === 'string' ? traceparent : undefined,
      done,
    )
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? 'none'
      const status = reply.raw.statusCode
      span.end(
        `${request.method} ${route}`,
        {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
          request_id: request.id,
        },
        status >= FAULT,
      )
    })
  })
}
