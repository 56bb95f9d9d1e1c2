import type { RouterContextProvider } from 'react-router'
import { livePlaces, nearestDay } from '#contract/catalogue/narrowing.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { type Filters, sessionsPath } from './search-filters.ts'

type Context = Readonly<RouterContextProvider>

/** One press narrows a search, or takes that back: `path` is where it leads. `on`: the search is narrowed so. */
export type Chip = { label: string; count: number | null; path: string; on: boolean }

/** Today, yesterday, and the places with most sessions on sale. The page stands without the places. */
export async function loadChips(context: Context, filters: Filters): Promise<Chip[]> {
  const places = await callFromLoader(context, livePlaces, { query: { tag: filters.tag } }).catch(() => [])
  const now = today()
  const days = [
    { label: 'Today', date: now },
    { label: 'Yesterday', date: addDays(now, -1) },
  ]
  return [
    ...days.map(({ label, date }) => {
      const on = filters.date === date
      return { label, count: null, on, path: sessionsPath({ ...filters, date: on ? null : date }) }
    }),
    ...places.map(({ location_id, name, live_count }) => {
      const on = filters.location_id === location_id
      const path = sessionsPath({ ...filters, location_id: on ? null : location_id })
      return { label: name, count: live_count, on, path }
    }),
  ]
}

/** The day nearest to the one searched for that has sessions there; null where there is none, or nobody can say. */
export async function loadNearestDay(context: Context, filters: Filters): Promise<string | null> {
  if (filters.date === null) return null
  const query = { ...filters, date: filters.date }
  return callFromLoader(context, nearestDay, { query }).then(
    ({ date }) => date,
    () => null,
  )
}
