import { useEffect, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { LIVE_COUNT_MAX, livePlaces, MAP_PLACES } from '#contract/catalogue/narrowing.ts'
import { call } from '#web/platform/api/api.ts'
import type { Place } from './places.ts'

/** How many sessions are on sale at each place that has any, those with most first. */
export type LivePlaces = ReadonlyMap<Place['id'], number>

type Counts = readonly (readonly [Place['id'], number])[]

/** They are waited for so long, ms; the search stands without them. */
const PATIENCE_MS = 400

const asked = new Map<Tag, Promise<Counts>>()

/** Asked for once a kind; what failed is asked for again the next time it is needed. */
function countsOf(tag: Tag): Promise<Counts> {
  const known = asked.get(tag)
  if (known !== undefined) return known
  const fresh = call(livePlaces, { query: { tag, limit: String(MAP_PLACES) } }).then(
    (places) => places.map(({ location_id, live_count }) => [location_id, live_count] as const),
    () => {
      asked.delete(tag)
      return []
    },
  )
  asked.set(tag, fresh)
  return fresh
}

/**
 * Asked for as soon as they are `wanted`, null until then; each higher number asks again for what failed. Where nobody answers in time
 * there are none until then: what comes late would move what is about to be pressed.
 */
export function useLivePlaces(tags: readonly Tag[], wanted: number): LivePlaces | null {
  const [known, setKnown] = useState<{ tags: readonly Tag[]; live: LivePlaces } | null>(null)
  useEffect(() => {
    if (wanted === 0) return
    let isOpen = true
    const show = (counts: Counts) => {
      if (isOpen) setKnown({ tags, live: new Map(counts) })
      isOpen = false
    }
    const timer = setTimeout(show, PATIENCE_MS, [])
    void Promise.all(tags.map(countsOf)).then((found) => show(found.flat()))
    return () => {
      isOpen = false
      clearTimeout(timer)
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
    .map((place) => ({ ...place, live: liveText(live.get(place.id) ?? 0) }))
  return [...first, ...places.filter(({ id }) => !live.has(id))]
}

/** `1 session`, and where not all are counted `50+ sessions`. */
export const liveText = (count: number): string =>
  count === 1 ? '1 session' : `${count}${count >= LIVE_COUNT_MAX ? '+' : ''} sessions`
