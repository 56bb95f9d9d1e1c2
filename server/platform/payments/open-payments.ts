import Stripe from 'stripe'

/** The API version our code and our webhook endpoint are written for. */
export const API_VERSION = '2026-10-28.endive'

/** A person waits behind most calls: two tries must end within 20 seconds. */
const TRY_MS = 8_000

/** The official SDK; with `apiUrl` it talks to that address instead, with nothing else changed. */
export function openPayments(options: { secretKey: string; apiUrl: string | null }): Stripe {
  const url = options.apiUrl === null ? null : new URL(options.apiUrl)
  return new Stripe(options.secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: TRY_MS,
    ...(url && {
      host: url.hostname,
      port: Number(url.port),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}
