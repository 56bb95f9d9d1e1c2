import { listLocations, listSurfSchools, type SurfSchool, type Tag } from '#contract/catalogue/catalogue.ts'
import { call } from '#web/platform/api/api.ts'
import { callPage, type ListPage } from '#web/platform/api/call-page.ts'
import { type Place, schoolPlace, spotPlace } from './places.ts'

/** All spots or all schools as choices of the place search. */
export async function fetchPlaces(tag: Tag): Promise<readonly Place[]> {
  return tag === 'freesurf'
    ? (await call(listLocations)).map(spotPlace)
    : (await allSchools()).map(schoolPlace)
}

async function allSchools(): Promise<SurfSchool[]> {
  const schools: SurfSchool[] = []
  let cursor: string | null = null
  do {
    const page: ListPage<SurfSchool> = await callPage(listSurfSchools, { query: { cursor } })
    schools.push(...page.rows)
    cursor = page.next_cursor
  } while (cursor !== null)
  return schools
}
