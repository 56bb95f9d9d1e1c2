import type { FastifyInstance } from 'fastify'

/** What every answer says; pages add their Content-Security-Policy. HSTS is the business of whoever ends TLS before us. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Answers of the API are of this moment and often of one person: no cache keeps them unless their route says otherwise. */
const UNKEPT = { ...HEADERS, 'cache-control': 'no-store' }

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? UNKEPT : HEADERS)
    done()
  })
}
