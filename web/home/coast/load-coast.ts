import type { RouterContextProvider } from 'react-router'
import { LIVE_PLACES, livePlaces, MAP_PLACES } from '#contract/catalogue/narrowing.ts'
import { liveText } from '#web/catalogue/places/use-live-places.ts'
import { sessionsPath } from '#web/catalogue/search/search-filters.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { MAP_HEIGHT, MAP_WIDTH, mapPosition, spreadDots } from './map-position.ts'

/** A spot with sessions on sale. `dot`: where on the map, percent of its width and height; null where nobody knows. */
export type CoastSpot = {
  id: number
  name: string
  /** `2 sessions`, and where not all are counted `50+ sessions`. */
  count: string
  path: string
  dot: { left: number; top: number } | null
  /** Shown where there is room for few. */
  isMain: boolean
}

/** The spots with most sessions on sale, north to south as on the map; null where they could not be loaded. */
export async function loadCoast(context: Readonly<RouterContextProvider>): Promise<CoastSpot[] | null> {
  const query = { tag: 'freesurf', limit: MAP_PLACES } as const
  const places = await callFromLoader(context, livePlaces, { query }).catch(() => null)
  if (places === null) return null
  const main = new Set(places.slice(0, LIVE_PLACES))
  const northFirst = places.toSorted((a, b) => (b.at?.latitude ?? -90) - (a.at?.latitude ?? -90))
  const points = northFirst.map(({ at }) => at && mapPosition(at))
  const dots = spreadDots(points.filter((point) => point !== null))
  return northFirst.map((place, index) => {
    const { location_id: id, name, live_count } = place
    const dot = points[index] ? dots.shift() : undefined
    return {
      id,
      name,
      count: liveText(live_count),
      path: sessionsPath({ tag: 'freesurf', location_id: id, date: null }),
      dot: dot ? { left: percent(dot.x / MAP_WIDTH), top: percent(dot.y / MAP_HEIGHT) } : null,
      isMain: main.has(place),
    }
  })
}

const percent = (part: number): number => Math.round(part * 1000) / 10
