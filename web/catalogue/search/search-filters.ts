import type { Tag } from '#contract/catalogue/catalogue.ts'
import { PAGE_SIZE } from '#contract/catalogue/listing.ts'
import { formatDate } from '#contract/time/dates.ts'
import { shownPath } from '#web/platform/lists/shown.ts'
import { withQuery } from '#web/platform/with-query.ts'

/** What the sessions page is asked for. `location_id`: positive a spot, negative a school (surfer.md §4). */
export type Filters = { tag: Tag; location_id: number | null; date: string | null }

/** `Today`, `Yesterday`, otherwise `November 20, 2026`. */
export const dayLabel = (date: string): string => formatDate(date).replace(/^\w+, /, '')

/** The address of the sessions page with these filters and so many sessions loaded; what is default is left out. */
export function sessionsPath({ tag, location_id, date }: Filters, shown = PAGE_SIZE): string {
  const params = new URLSearchParams()
  if (tag !== 'freesurf') params.set('tag', tag)
  if (location_id !== null) params.set('location_id', String(location_id))
  if (date) params.set('date', date)
  return shownPath(withQuery('/sessions', params), shown, PAGE_SIZE)
}
