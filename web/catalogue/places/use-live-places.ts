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

/** What was counted longer ago, ms, is counted anew the next time it is needed. */
const FRESH_MS = 60_000

const asked = new Map<Tag, { at: number; counts: Promise<Counts> }>()
const isOld = (tag: Tag): boolean => Date.now() - (asked.get(tag)?.at ?? 0) > FRESH_MS

/** Asked for once a kind as long as it is fresh; what failed is asked for again the next time it is needed. */
function countsOf(tag: Tag): Promise<Counts> {
  const known = asked.get(tag)
  if (known !== undefined && !isOld(tag)) return known.counts
  const fresh = call(livePlaces, { query: { tag, limit: String(MAP_PLACES) } }).then(
    (places) => places.map(({ location_id, live_count }) => [location_id, live_count] as const),
    () => {
      asked.delete(tag)
      return known?.counts ?? []
    },
  )
  asked.set(tag, { at: Date.now(), counts: fresh })
  return fresh
}

/**
 * Asked for as soon as they are `wanted`, null until then; each higher number asks again for what failed or is old. Where nobody answers
 * in time there are none until then, or the old ones: what comes late would move what is about to be pressed.
 */
export function useLivePlaces(tags: readonly Tag[], wanted: number): LivePlaces | null {
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (wanted === 0) return
    let isOpen = true
    const show = (counts: Counts | null) => {
      if (isOpen) setKnown((old) => ({ tags, live: counts ? new Map(counts) : shownOf(old, tags) }))
      isOpen = false
    }
    if (tags.some(isOld)) setKnown((old) => old && { ...old, isOld: true })
    const timer = setTimeout(show, PATIENCE_MS, null)
    void Promise.all(tags.map(countsOf)).then((found) => show(found.flat()))
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [tags, wanted])
  return known?.tags === tags && !known.isOld ? known.live : null
}

type Known = {
  tags: readonly Tag[]
  live: LivePlaces
  /** They are being counted anew. */
  isOld?: boolean
}
const nowhere: LivePlaces = new Map()
const shownOf = (known: Known | null, tags: readonly Tag[]): LivePlaces =>
  known?.tags === tags ? known.live : nowhere

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
