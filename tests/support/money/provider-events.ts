import type { TestApp } from '../app.ts'
import { WEBHOOK_SECRET } from '../outside.ts'

export type ProviderEvent = { id: string; type: string; data: { object: { id: string } } }

/** The provider's events after one of them, or all, oldest first, as it would send them. */
export async function eventsOf(site: TestApp, after?: string): Promise<ProviderEvent[]> {
  const { events } = site.context.stripe
  const found: ProviderEvent[] = []
  for await (const event of events.list({ limit: 100, ...(after !== undefined && { ending_before: after }) }))
    found.push(event as unknown as ProviderEvent)
  return after === undefined ? found.reverse() : found
}

/** Sends an event to the webhook as the provider does; answers the status. */
export async function sendEvent(
  site: TestApp,
  event: object,
  { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = site.context.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return postEvent(site, payload, signature)
}

export async function postEvent(site: TestApp, body: string, signature: string | null): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== null && { 'stripe-signature': signature }),
  }
  const answer = await fetch(`${site.url}/api/payments/webhook`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}
