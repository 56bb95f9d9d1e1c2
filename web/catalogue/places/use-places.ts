import { useEffect, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { placeLabels } from './place-labels.ts'
import type { Place } from './places.ts'

type Places = { places: readonly Place[]; loading: boolean; error: string | null }

const asked = new Map<Tag, Promise<readonly Place[]>>()
/** Loaded on first use: the page is lighter without it. */
const fetchList = async (tag: Tag) => (await import('./fetch-places.ts')).fetchPlaces(tag)

/** Each list is fetched once; one that failed is asked for again the next time it is needed. */
export function placesOf(tag: Tag): Promise<readonly Place[]> {
  const known = asked.get(tag)
  if (known !== undefined) return known
  const fresh = fetchList(tag).catch((error: unknown) => {
    asked.delete(tag)
    throw error
  })
  asked.set(tag, fresh)
  return fresh
}

/** The message of a failed call, or of code that could not be loaded (photographer.md §8). */
const failureOf = (tag: Tag, error: unknown): string =>
  error instanceof ApiError ? placeLabels[tag].failed : 'Failed to load data'

/** All spots or all schools, for the place search, as soon as they are `wanted`; each higher number asks again for what failed. */
export function usePlaces(tag: Tag, wanted: number): Places {
  const [known, setKnown] = useState<Partial<Record<Tag, Places>>>({})
  useEffect(() => {
    if (wanted === 0) return
    let current = true
    const show = (places: Places) => current && setKnown((before) => ({ ...before, [tag]: places }))
    placesOf(tag).then(
      (places) => show({ places, loading: false, error: null }),
      (error: unknown) => show({ places: [], loading: false, error: failureOf(tag, error) }),
    )
    return () => {
      current = false
    }
  }, [tag, wanted])
  return known[tag] ?? { places: [], loading: wanted > 0, error: null }
}
