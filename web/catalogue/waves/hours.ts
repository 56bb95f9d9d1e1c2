import { isCalendarDate } from '#contract/time/dates.ts'
import { withQuery } from '#web/platform/with-query.ts'

/** When somebody was in the water, and where. `location_id`: positive a spot, negative a school (surfer.md §4). */
export type Hours = { location_id: number; date: string; from: string; to: string }

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What an address tells of it; what cannot be read is left out. */
export function readHours(search: URLSearchParams): Partial<Hours> {
  const [place = '', date = '', from = '', to = ''] = ['location_id', 'date', 'from', 'to'].map(
    (name) => search.get(name) ?? '',
  )
  return {
    ...(/^-?[1-9]\d{0,9}$/.test(place) && { location_id: Number(place) }),
    ...(isCalendarDate(date) && { date }),
    ...(TIME.test(from) && { from }),
    ...(TIME.test(to) && { to }),
  }
}

/** All of it, in an order of time; else null. Such texts compare as their times do. */
export const whole = ({ location_id, date, from, to }: Partial<Hours>): Hours | null =>
  location_id && date && from && to && from <= to ? { location_id, date, from, to } : null

/** From the first minute to the last one. */
export const isAllDay = ({ from, to }: Pick<Hours, 'from' | 'to'>): boolean =>
  from === '00:00' && to === '23:59'

/** The address of the page of these waves. */
export function wavesPath(hours: Partial<Hours>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(hours)) params.set(name, String(value))
  return withQuery('/waves', params)
}
