import { retryUntilAnswered } from '../connection.ts'
import { readStored, removeStored, tabStorage, writeStored } from '../storage/storage.ts'

type Route = { id: string; module: string }
type RouteModules = Record<string, unknown>

/** The address of the code for which this tab has loaded a whole page anew. */
export const RELOADED_KEY = 'swellframe_reloaded'

declare global {
  interface Window {
    /** The router of this page, as it calls itself. */
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string } } } }
  }
}

/**
 * The code of a page that is gone to, in place of the router's own way, which reloads when that fails: without a line
 * the page would be lost. Here it stays until the line is back. What is gone with an old version is fetched by loading
 * the page that is gone to as a whole, once.
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
