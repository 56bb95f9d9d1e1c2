import type { IncomingMessage } from 'node:http'
import { ApiError } from './api-error.ts'

/**
 * Whether the request carries a key. A look (GET) needs none, a wrong one is refused all the same. Any well-formed
 * test key is taken, as bearer or as the user name of basic authentication.
 */
export function isKeyed(request: IncomingMessage): boolean {
  const header = request.headers.authorization
  if (!header && request.method === 'GET') return false
  const key = header ? keyIn(header) : ''
  if (/^(sk|rk)_test_\w+$/.test(key)) return true
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(key.length, 30) - 8))}`
    : 'You did not provide an API key. Send it as a bearer token: Authorization: Bearer sk_test_...'
  throw new ApiError(401, { type: 'invalid_request_error', message })
}

function keyIn(header: string): string {
  const [scheme = '', value = ''] = header.split(/\s+/, 2)
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? ''
}
