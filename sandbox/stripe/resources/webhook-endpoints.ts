import { badParam } from '../api/api-error.ts'
import { type ApiRequest, idOf, type Route } from '../api/route.ts'
import { load, readRoutes } from '../api/stored-routes.ts'
import { newId, randomText } from '../state/ids.ts'
import type { WebhookEndpoint } from '../state/objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'

/** An endpoint given at start or by `setWebhooks`; without `connect` it hears both kinds of events. */
export interface WebhookTarget {
  url: string
  secret: string
  /** True: events of connected accounts only. False: the platform's own only. */
  connect?: boolean
}

/** Replaces the given endpoints (not those made by the API). By position, so that undelivered events follow a new address. */
export function setWebhookTargets(world: World, targets: readonly WebhookTarget[]): void {
  world.write(() => {
    for (const { id } of world.store.all('webhook_endpoint')) {
      const position = /^we_given(\d+)$/.exec(id)?.[1]
      if (position !== undefined && Number(position) >= targets.length)
        world.store.remove('webhook_endpoint', id)
    }
    for (const [position, target] of targets.entries()) {
      const hears = target.connect === undefined ? 'both' : target.connect ? 'connect' : 'platform'
      const fields = { id: `we_given${position}`, url: target.url, secret: target.secret, hears } as const
      world.store.put('webhook_endpoint', { ...blank(world), ...fields })
    }
  })
}

export const webhookEndpointRoutes: Route[] = [
  ...readRoutes('/v1/webhook_endpoints', 'webhook_endpoint', [], 'webhook endpoint'),
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    handle(request) {
      const { params, world } = request
      params.only('url', 'enabled_events', 'connect', 'api_version', 'description', 'metadata')
      params.requiredText('url')
      const hears = params.boolean('connect') ? 'connect' : 'platform'
      const endpoint = {
        ...changed(request, blank(world)),
        api_version: params.text('api_version'),
        hears,
      } as const
      if (!params.has('enabled_events'))
        throw badParam('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing')
      world.store.put('webhook_endpoint', endpoint)
      return { ...publicView(endpoint), secret: endpoint.secret }
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    handle(request) {
      request.params.only('url', 'enabled_events', 'disabled', 'description', 'metadata')
      const endpoint = load(request, 'webhook_endpoint', idOf(request), 'webhook endpoint')
      return publicView(request.world.store.put('webhook_endpoint', changed(request, endpoint)))
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    handle(request) {
      const { id, object } = load(request, 'webhook_endpoint', idOf(request), 'webhook endpoint')
      request.world.store.remove('webhook_endpoint', id)
      return { id, object, deleted: true }
    },
  },
]

function changed({ params }: ApiRequest, endpoint: WebhookEndpoint): WebhookEndpoint {
  const disabled = params.boolean('disabled')
  return {
    ...endpoint,
    url: params.url('url') ?? endpoint.url,
    enabled_events: params.has('enabled_events') ? params.texts('enabled_events') : endpoint.enabled_events,
    description: params.text('description') ?? endpoint.description,
    metadata: params.metadata(endpoint.metadata),
    status: disabled === null ? endpoint.status : disabled ? 'disabled' : 'enabled',
  }
}

function blank(world: World): WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: world.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: '',
    secret: `whsec_${randomText(32)}`,
    hears: 'platform',
  }
}
