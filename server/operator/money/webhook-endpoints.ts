import { createHash } from 'node:crypto'
import { paymentEventHandlers } from '#server/orders/webhook/payment-events.ts'
import type { Context } from '#server/platform/context.ts'

type Stripe = Context['stripe']
export type Endpoint = Omit<Awaited<ReturnType<Stripe['webhookEndpoints']['retrieve']>>, 'lastResponse'>

/** `account`: what happens to our own account. `connect`: what happens to the photographers' accounts. */
export type EndpointScope = 'account' | 'connect'
export const SCOPES = ['account', 'connect'] as const

/** By this metadata we know an endpoint of ours again; `secret` is the fingerprint of its secret, which is told only once. */
export const OURS = { kind: 'swellframe', secret: 'secret_mark' } as const

/** The events of an endpoint of ours: exactly those that are handled. */
export const eventsFor = (scope: EndpointScope): string[] =>
  [...paymentEventHandlers.keys()].filter((type) => type.startsWith('account.') === (scope === 'connect'))

export const webhookAddress = (publicUrl: string): string =>
  `${new URL(publicUrl).origin}/api/payments/webhook`

/** Tells whether a secret is that of an endpoint; the secret cannot be computed from it. */
export const secretFingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 16)

/** All endpoints of the account, the latest first. */
export async function listEndpoints(stripe: Stripe): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) found.push(endpoint)
  return found
}

export const isOurs = (endpoint: Endpoint, scope: EndpointScope): boolean =>
  endpoint.metadata[OURS.kind] === scope

/** Whether its secret was told: the mark is made right after the endpoint. */
export const isMarked = (endpoint: Endpoint): boolean => endpoint.metadata[OURS.secret] !== undefined

export const hasSecretOf = (endpoint: Endpoint, secrets: readonly string[]): boolean =>
  secrets.some((secret) => secretFingerprint(secret) === endpoint.metadata[OURS.secret])

export const sameEvents = (endpoint: Endpoint, events: readonly string[]): boolean =>
  [...endpoint.enabled_events].sort().join() === [...events].sort().join()
