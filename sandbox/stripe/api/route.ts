import type { World } from '../state/world.ts'
import type { Params } from './params.ts'

/** One request to the API after its key, form and route were understood. */
export interface ApiRequest {
  world: World
  params: Params
  /** Ids of the path, in order: `/v1/accounts/:id/login_links` has one. */
  ids: string[]
  path: string
  /** The `Stripe-Account` header: on behalf of which connected account. */
  account: string | null
  /** False for a look without a key. */
  keyed: boolean
}

/**
 * A route of the API; `handle` answers the object to send and must not wait. `forAccounts` marks those that may act
 * on behalf of a connected account. `:id` in a path stands for one id.
 */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  forAccounts?: boolean
  handle(request: ApiRequest): object
}

export function idOf(request: ApiRequest, index = 0): string {
  return request.ids[index] ?? ''
}

/** The first route that fits, and the ids in its path. */
export function findRoute(routes: readonly Route[], method: string, path: string) {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => (part === ':id' ? parts[index] !== '' : part === parts[index])))
      continue
    return { route, ids: parts.filter((_part, index) => wanted[index] === ':id') }
  }
  return undefined
}
