import type { SandboxEvent, WebhookEndpoint } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { signatureHeader } from './signature.ts'

const ANSWER_WITHIN_MS = 10_000

/** One attempt, freshly signed. True when the endpoint answered 2xx within 10 s; a redirect is a failure. */
export async function sendWebhook(
  world: World,
  endpoint: WebhookEndpoint,
  event: SandboxEvent,
  closing: AbortSignal,
): Promise<boolean> {
  const payload = world.render({ ...event, api_version: endpoint.api_version ?? event.api_version })
  const time = Math.floor(Date.now() / 1000)
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(payload, endpoint.secret, time),
        'User-Agent': 'Stripe/1.0 (payment sandbox)',
      },
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), closing]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
