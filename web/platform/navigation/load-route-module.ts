import { retryUntilAnswered } from '../connection.ts'
import { readStored, removeStored, tabStorage, writeStored } from '../storage/storage.ts'

type Route = { id: string; module: string }
type RouteModules = Record<string, unknown>

/** Stores the module for which this tab has reloaded the page. */
export const RELOADED_KEY = 'swellframe_reloaded'

declare global {
  interface Window {
    /** The router of this page, as React Router exposes it. */
    __reactRouterDataRouter?: {
      state: { location: { key: string }; navigation: { location?: { pathname: string; search: string } } }
    }
  }
}

/**
 * Loads the code of the next page, in place of the router's own function, which reloads the page when that fails: without
 * a connection the page would be lost. Here it stays until the connection is back. For code of an earlier build the
 * browser loads the next page as a whole, once.
 */
export async function loadRouteModule(route: Route, cache: RouteModules): Promise<unknown> {
  if (route.id in cache) return cache[route.id]
  try {
    const module: unknown = await retryUntilAnswered(() => import(/* @vite-ignore */ route.module))
    cache[route.id] = module
    if (readStored(RELOADED_KEY, tabStorage) !== null) removeStored(RELOADED_KEY, tabStorage)
    return module
  } catch (failure) {
    const isStored = readStored(RELOADED_KEY, tabStorage) !== route.module
    if (!isStored || !writeStored(RELOADED_KEY, route.module, tabStorage)) throw failure
    const { pathname, search } = window.__reactRouterDataRouter?.state.navigation.location ?? window.location
    window.location.assign(pathname + search)
    return new Promise(() => undefined)
  }
}
