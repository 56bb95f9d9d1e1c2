import { isCalendarDate } from '#contract/time/dates.ts'
import type { Filters } from './search-filters.ts'

/** The filters in an address; invalid ones are ignored. A place sets the kind of session. */
export function readFilters(search: URLSearchParams): Filters {
  const place = search.get('location_id') ?? ''
  const location_id = /^-?[1-9]\d{0,9}$/.test(place) ? Number(place) : null
  const date = search.get('date') ?? ''
  const lesson = location_id === null ? search.get('tag') === 'surflesson' : location_id < 0
  return {
    tag: lesson ? 'surflesson' : 'freesurf',
    location_id,
    date: isCalendarDate(date) ? date : null,
  }
}
