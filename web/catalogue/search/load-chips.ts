import type { RouterContextProvider } from 'react-router'
import { LIVE_PLACES, livePlaces, nearestDay } from '#contract/catalogue/narrowing.ts'
import { addDays, today } from '#contract/time/dates.ts'
import { callFromLoader } from '#web/platform/api/call-from-loader.ts'
import { dayLabel, type Filters, sessionsPath } from './search-filters.ts'

type Context = Readonly<RouterContextProvider>

/** One press narrows a search, or takes that back: `path` is where it leads. `on`: the search is narrowed so. */
export type Chip = { label: string; count: number | null; path: string; on: boolean }

/**
 * Today, yesterday, and the places with most sessions on sale, of those with as many the one of the newest first. Before them stands what else the search
 * is narrowed to, so that a press takes each of it back. The page stands without the places. `named`: the place of the filters.
 */
export async function loadChips(context: Context, filters: Filters, named: Promise<string>): Promise<Chip[]> {
  const { tag, location_id, date } = filters
  const places = await callFromLoader(context, livePlaces, { query: { tag } }).catch(() => [])
  const placeName = await named
  const now = today()
  const days = [now, addDays(now, -1)]
  const chipOfDay = (day: string): Chip => {
    const on = date === day
    return {
      label: dayLabel(day),
      count: null,
      on,
      path: sessionsPath({ ...filters, date: on ? null : day }),
    }
  }
  const chipOfPlace = (id: number, label: string, count: number | null): Chip => {
    const on = location_id === id
    return { label, count, on, path: sessionsPath({ ...filters, location_id: on ? null : id }) }
  }
  const chips: Chip[] = []
  if (tag === 'surflesson') {
    const path = sessionsPath({ tag: 'freesurf', location_id: null, date })
    chips.push({ label: 'Surf Lesson', count: null, on: true, path })
  }
  if (date && !days.includes(date)) chips.push(chipOfDay(date))
  // Where more stands before them, fewer do, and of schools, whose names are longer: all of it fits into one row at a desk.
  const offered = () =>
    places.slice(0, Math.max(0, LIVE_PLACES - 2 * chips.length - (tag === 'surflesson' ? 1 : 0)))
  if (location_id !== null && placeName && !offered().some((place) => place.location_id === location_id))
    chips.push(chipOfPlace(location_id, placeName, null))
  return [
    ...chips,
    ...days.map(chipOfDay),
    // How many there are of another day says nothing of the chosen one.
    ...offered().map(({ location_id: id, name, live_count }) =>
      chipOfPlace(id, name, date ? null : live_count),
    ),
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
