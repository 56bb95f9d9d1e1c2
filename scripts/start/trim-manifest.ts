import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const START = 'window.__reactRouterManifest='

/** A route as the router's build lists it for browsers. */
type RouteEntry = { imports: string[]; hasLoader: boolean } & Record<string, unknown>

/**
 * Every first load fetches the list of all routes. It gets shorter by what the router takes for granted: flags that are
 * false, styles that are none, and scripts that each page has loaded before any route is asked for. The scripts below a
 * page's own serve links that fetch ahead, and those lead to pages that the server renders.
 */
export async function trimManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  for (const name of names) {
    const path = join(assets, name)
    await writeFile(path, trimmed(await readFile(path, 'utf8')))
  }
  if (names.length === 0) throw new Error('The build has no list of routes called manifest-*.js.')
}

/** @throws when the list is written in another way than it was */
export function trimmed(script: string): string {
  const json = script.trim().replace(/;$/, '')
  if (!json.startsWith(START)) throw new Error('The list of routes begins in another way than it did.')
  const manifest = JSON.parse(json.slice(START.length))
  const loaded = new Set<string>(manifest.entry.imports)
  for (const route of Object.values<RouteEntry>(manifest.routes)) {
    route.imports = route.hasLoader ? route.imports.filter((script) => !loaded.has(script)) : []
    for (const [key, value] of Object.entries(route))
      if (value === false || (key === 'css' && (value as unknown[]).length === 0)) delete route[key]
  }
  return `${START}${JSON.stringify(manifest)};`
}
