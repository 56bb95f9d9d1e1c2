import type { Kinds } from '../state/objects.ts'
import { publicView } from '../state/public-view.ts'
import { noAccess, noSuch } from './api-error.ts'
import { createdFilter, listPage, PAGING } from './list-page.ts'
import { type ApiRequest, idOf, type Route } from './route.ts'

type Listed = { [K in keyof Kinds]: Kinds[K] extends { created: number } ? K : never }[keyof Kinds]

/** The stored object, or the provider's refusal: 403 for an account, 404 for the rest. `what` is its name in the sentence. */
export function load<K extends keyof Kinds>(
  request: ApiRequest,
  kind: K,
  id: string,
  what: string = kind,
): Kinds[K] {
  const found = request.world.store.get(kind, id)
  if (!found) throw kind === 'account' ? noAccess(id) : noSuch(what, id)
  return found
}

/** `GET path/:id` and `GET path`, newest first; `filters` are text fields compared with equal. */
export function readRoutes<K extends Listed>(
  path: string,
  kind: K,
  filters: readonly string[] = [],
  what: string = kind,
): Route[] {
  return [
    {
      method: 'GET',
      path: `${path}/:id`,
      handle: (request) => publicView(load(request, kind, idOf(request), what)),
    },
    {
      method: 'GET',
      path,
      handle(request) {
        const { params, world } = request
        params.only(...PAGING, 'created', ...filters)
        const wanted = filters.map((field) => [field, params.text(field)] as const).filter(([, text]) => text)
        const inTime = createdFilter(request)
        const fits = (object: Kinds[K] & { created: number }) =>
          inTime(object) && wanted.every(([field, text]) => Reflect.get(object, field) === text)
        const objects = world.store.all(kind) as (Kinds[K] & { created: number })[]
        const page = listPage(request, objects.filter(fits))
        return { ...page, data: page.data.map(publicView) }
      },
    },
  ]
}
