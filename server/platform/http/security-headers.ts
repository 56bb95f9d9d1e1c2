import type { FastifyInstance } from 'fastify'

/** What no page of ours asks a browser for: a script that got in could not, either. */
const UNUSED = [
  ...[
    'accelerometer',
    'bluetooth',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
  ],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** Headers of every reply; pages add their Content-Security-Policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
}

/** `hstsSeconds`: how long a browser keeps to https once it was here; null where the site is not https, or not sure to stay it. */
export function addSecurityHeaders(app: FastifyInstance, hstsSeconds: number | null): void {
  const all = {
    ...HEADERS,
    ...(hstsSeconds !== null && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  }
  // Replies of the API are not cached unless their route says otherwise.
  const unkept = { ...all, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? unkept : all)
    done()
  })
}
