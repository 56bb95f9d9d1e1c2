type Route = { id: string; module: string }

/** The code of a page that may be gone to; that it cannot be fetched matters only once somebody goes there. */
export async function loadRouteModule(route: Route, cache: Record<string, unknown>): Promise<unknown> {
  if (route.id in cache) return cache[route.id]
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    cache[route.id] = module
    return module
  } catch {
    return {}
  }
}
