import type { RouterContextProvider } from 'react-router'
import { exploreSessions, listLocations, listSurfSchools } from '#contract/catalogue.ts'
import { EXPLORE_CAP } from '#contract/listing.ts'
import { callFromLoader } from '#web/platform/call-from-loader.ts'
import type { Filters } from './search-filters.ts'
import type { SessionsPage } from './use-more-sessions.ts'

type Context = Readonly<RouterContextProvider>

/** The first `shown` sessions, as many calls as it takes. For loaders. */
export async function loadSessions(context: Context, filters: Filters, shown: number): Promise<SessionsPage> {
  const page: SessionsPage = { sessions: [], next_cursor: null }
  do {
    const limit = Math.min(shown - page.sessions.length, EXPLORE_CAP)
    const next = await callFromLoader(context, exploreSessions, {
      query: { ...filters, limit, cursor: page.next_cursor },
    })
    page.sessions.push(...next.sessions)
    page.next_cursor = next.next_cursor
  } while (page.next_cursor !== null && page.sessions.length < shown)
  return page
}

/** The name of the place that is looked for; empty for none and for an unknown one. The list stands without it. */
export async function nameOfPlace(context: Context, { location_id: id }: Filters): Promise<string> {
  if (id === null) return ''
  try {
    const places =
      id > 0 ? await callFromLoader(context, listLocations) : await callFromLoader(context, listSurfSchools)
    return places.find((place) => place.id === Math.abs(id))?.name ?? ''
  } catch {
    return ''
  }
}
