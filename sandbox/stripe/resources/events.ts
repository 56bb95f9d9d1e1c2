import { noSuch } from '../api/api-error.ts'
import { createdFilter, listPage, PAGING } from '../api/list-page.ts'
import { type ApiRequest, idOf, type Route } from '../api/route.ts'
import { load } from '../api/stored-routes.ts'
import type { SandboxEvent } from '../state/objects.ts'

/** A connected account's events are seen on its behalf only, the platform's without; a look without key sees all. */
function isSeen(request: ApiRequest, event: SandboxEvent): boolean {
  if (event.livemode) return false
  if (request.account) return event.account === request.account
  return event.account === undefined || !request.keyed
}

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events/:id',
    forAccounts: true,
    handle(request) {
      const event = load(request, 'event', idOf(request))
      if (!isSeen(request, event)) throw noSuch('event', event.id)
      return event
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    forAccounts: true,
    handle(request) {
      const { params, world } = request
      params.only(...PAGING, 'created', 'type', 'types', 'delivery_success')
      const type = params.text('type')
      const types = type ? [type] : params.texts('types')
      const delivered = params.boolean('delivery_success')
      const inTime = createdFilter(request)
      const fits = (event: SandboxEvent) =>
        isSeen(request, event) &&
        inTime(event) &&
        (types.length === 0 || types.includes(event.type)) &&
        (delivered === null || delivered === (event.pending_webhooks === 0))
      return listPage(request, world.store.all('event').filter(fits))
    },
  },
]
