type Route = { id: string; module: string }

/** Prefetches the code of a page; a failure matters only once the visitor goes there. */
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
