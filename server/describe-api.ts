import type { FastifyInstance } from 'fastify'
import { describeEndpoints } from './platform/http/openapi.ts'
import { openapiPage } from './platform/http/openapi-page.ts'

/** `/api/openapi.json` and the same as a page to read at `/api/docs`, both from the endpoints that were registered. */
export function describeApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(describeEndpoints(app.endpoints))
  })
  app.get('/api/docs', async (_request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return openapiPage(app.endpoints)
  })
}
