import type { FastifyInstance, FastifyReply } from 'fastify'

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

/** Heeded of documents alone. */
const OF_DOCUMENTS = {
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
}

/** Headers of every reply; pages add their Content-Security-Policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...OF_DOCUMENTS,
}

/** What the limit on calls tells their caller. */
const OF_CALLS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

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

/**
 * Takes from the reply of a script, style, font, picture or clip what means nothing to it: a page has a hundred of them, and
 * over HTTP/1.1 each says it anew in half a kilobyte.
 */
export function sendsFile(reply: FastifyReply): void {
  for (const name of [...Object.keys(OF_DOCUMENTS), ...OF_CALLS]) reply.removeHeader(name)
}

/** Takes from a reply that others may keep what it says to whoever asked. */
export function sendsToMany(reply: FastifyReply): void {
  for (const name of [...OF_CALLS, 'x-request-id']) reply.removeHeader(name)
}
