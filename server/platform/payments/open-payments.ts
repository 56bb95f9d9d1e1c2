import Stripe from 'stripe'

/** The API version our code and our webhook endpoint are written for. */
export const API_VERSION = '2026-10-28.endive'

/** The official SDK; with `apiUrl` it talks to a stand-in at that address, with nothing else changed. */
export function openPayments(options: { secretKey: string; apiUrl: string | null }): Stripe {
  const url = options.apiUrl === null ? null : new URL(options.apiUrl)
  return new Stripe(options.secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(url && {
      host: url.hostname,
      port: Number(url.port),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  })
}
