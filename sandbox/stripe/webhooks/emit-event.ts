import { newId } from '../state/ids.ts'
import type { Delivery, SandboxEvent, WebhookEndpoint } from '../state/objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'

/** The one version of the provider's API the sandbox speaks. */
export const API_VERSION = '2026-10-28.endive'

/** The request that caused an event; both null when nobody asked through the API. */
export type Cause = SandboxEvent['request']

interface EventOptions {
  /** The connected account it happened to: a Connect event. */
  account?: string
  previous?: object
}

/** Records that something happened to `object` and queues it for every webhook endpoint that listens. */
export function emitEvent(
  world: World,
  type: string,
  object: object,
  options: EventOptions = {},
): SandboxEvent {
  const { account, previous } = options
  const event: SandboxEvent = {
    id: newId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: API_VERSION,
    created: world.now(),
    data: { object: publicView(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: world.cause,
    type,
  }
  return announce(world, event)
}

/** The event once more under another id, with what is different about it. Inside a transaction. */
export const sendCopy = (
  world: World,
  event: SandboxEvent,
  changes: Partial<Pick<SandboxEvent, 'account' | 'livemode'>>,
): SandboxEvent => announce(world, { ...event, ...changes, id: newId('evt') })

function announce(world: World, event: SandboxEvent): SandboxEvent {
  const listeners = world.store.all('webhook_endpoint').filter((endpoint) => hears(endpoint, event))
  const stored = world.store.put('event', { ...event, pending_webhooks: listeners.length })
  for (const endpoint of listeners) world.post(deliveryOf(world, stored, endpoint))
  return stored
}

/** A delivery of an event yet to be made. */
export function deliveryOf(world: World, event: SandboxEvent, endpoint: WebhookEndpoint): Delivery {
  return { id: newId('whd'), event: event.id, endpoint: endpoint.id, created: world.now() }
}

/** Whether an endpoint asked for this event. */
export function hears(endpoint: WebhookEndpoint, event: SandboxEvent): boolean {
  if (endpoint.status !== 'enabled') return false
  if (endpoint.hears !== 'both' && (endpoint.hears === 'connect') !== (event.account !== undefined))
    return false
  return endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(event.type)
}
