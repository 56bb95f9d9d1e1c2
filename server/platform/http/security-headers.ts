import type { FastifyInstance } from 'fastify'

/** Headers of every reply; pages add their Content-Security-Policy. HSTS is set by the proxy that terminates TLS. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Replies of the API are not cached unless their route says otherwise. */
const UNKEPT = { ...HEADERS, 'cache-control': 'no-store' }

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? UNKEPT : HEADERS)
    done()
  })
}
