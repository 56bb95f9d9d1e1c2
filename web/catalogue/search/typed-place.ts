import type { RouterContextProvider } from 'react-router'
import { listLocations } from '#contract/catalogue/catalogue.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { meantPlace, spotPlace } from '../places/places.ts'
import { readFilters } from './read-filters.ts'
import { sessionsPath } from './search-filters.ts'

/** A form sent without scripts has no more than this many letters of a place. */
const LONGEST = 200

/**
 * Where an address leads that a form sent without scripts: its `place` is what was typed. A surf spot that this means is looked
 * for, anything else is left out. Null where the address says no such thing.
 */
export async function pathOfTypedPlace(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<string | null> {
  const typed = search.get('place')
  if (typed === null) return null
  const filters = readFilters(search)
  if (filters.location_id !== null || typed.trim() === '' || typed.length > LONGEST)
    return sessionsPath(filters)
  const spots = await callFromLoader(context, listLocations).catch(() => [])
  const meant = meantPlace(spots.map(spotPlace), typed)
  return sessionsPath(meant ? { ...filters, tag: 'freesurf', location_id: meant.id } : filters)
}
