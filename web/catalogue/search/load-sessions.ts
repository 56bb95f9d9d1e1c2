import type { RouterContextProvider } from 'react-router'
import {
  exploreSessions,
  listLocations,
  type Session,
  surfSchoolPage,
} from '#contract/catalogue/catalogue.ts'
import { EXPLORE_CAP } from '#contract/catalogue/listing.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { loadShown } from '#web/platform/lists/shown.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import type { Filters } from './search-filters.ts'

type Context = Readonly<RouterContextProvider>
export type SessionsPage = Page<Session>

/** The first `shown` sessions. For loaders. */
export const loadSessions = (context: Context, filters: Filters, shown: number): Promise<SessionsPage> =>
  loadShown(shown, EXPLORE_CAP, async (limit, cursor) => {
    const query = { ...filters, limit, cursor }
    const { sessions, next_cursor } = await callFromLoader(context, exploreSessions, { query })
    return { items: sessions, next_cursor }
  })

/** The name of the place that is looked for; empty for none and for an unknown one. The list stands without it. */
export async function nameOfPlace(context: Context, { location_id: id }: Filters): Promise<string> {
  if (id === null) return ''
  try {
    if (id < 0) {
      const school = { params: { id: -id }, query: { limit: 1 } }
      return (await callFromLoader(context, surfSchoolPage, school)).surfschool.name
    }
    const places = await callFromLoader(context, listLocations)
    return places.find((place) => place.id === id)?.name ?? ''
  } catch {
    return ''
  }
}
