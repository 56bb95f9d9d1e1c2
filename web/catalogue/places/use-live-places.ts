import { useEffect, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { LIVE_COUNT_MAX, livePlaces, MAP_PLACES } from '#contract/catalogue/narrowing.ts'
import { call } from '#web/platform/api/api.ts'
import type { Place } from './places.ts'

/** How many sessions are on sale at each place that has any, those with most first. */
export type LivePlaces = ReadonlyMap<Place['id'], number>

/** Asked for as soon as they are `wanted`; null until then. The search stands without them: where nobody answers there are none. */
export function useLivePlaces(tags: readonly Tag[], wanted: boolean): LivePlaces | null {
  const [known, setKnown] = useState<{ tags: readonly Tag[]; live: LivePlaces } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let current = true
    const asked = tags.map((tag) =>
      call(livePlaces, { query: { tag, limit: String(MAP_PLACES) } }).catch(() => []),
    )
    void Promise.all(asked).then((found) => {
      const live = new Map(found.flat().map(({ location_id, live_count }) => [location_id, live_count]))
      if (current) setKnown({ tags, live })
    })
    return () => {
      current = false
    }
  }, [tags, wanted])
  return known?.tags === tags ? known.live : null
}

/** Those with sessions on sale first, each with how many there are. */
export function putLiveFirst(places: readonly Place[], live: LivePlaces): readonly Place[] {
  const order = [...live.keys()]
  const first = places
    .filter(({ id }) => live.has(id))
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((place) => ({ ...place, live: inWords(live.get(place.id) ?? 0) }))
  return [...first, ...places.filter(({ id }) => !live.has(id))]
}

/** `1 session`, and where not all are counted `50+ sessions`. */
const inWords = (count: number): string =>
  count === 1 ? '1 session' : `${count}${count >= LIVE_COUNT_MAX ? '+' : ''} sessions`
