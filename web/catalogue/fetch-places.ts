import { listLocations, listSurfSchools, type Tag } from '#contract/catalogue.ts'
import { call } from '#web/platform/api.ts'
import { type Place, schoolPlace, spotPlace } from './places.ts'

/** All spots or all schools as choices of the place search. */
export async function fetchPlaces(tag: Tag): Promise<readonly Place[]> {
  if (tag === 'freesurf') return (await call(listLocations)).map(spotPlace)
  return (await call(listSurfSchools)).map(schoolPlace)
}
