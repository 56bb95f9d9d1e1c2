import { addDays, formatDay, formatHour, today } from '#contract/time/dates.ts'
import { calendarDate, lisbonClock, twoDigits } from '#contract/time/wall-clock.ts'

/** `today`, `yesterday` or `November 21, 2026` of a time in an answer. */
export function dayOf(time: string): string {
  const date = calendarDate(lisbonClock(new Date(time)))
  if (date === today()) return 'today'
  return date === addDays(today(), -1) ? 'yesterday' : formatDay(date)
}

/** `today, 15:04` of a time known to the minute. */
export function minuteOf(time: string): string {
  const { hour, minute } = lisbonClock(new Date(time))
  return `${dayOf(time)}, ${twoDigits(hour)}:${twoDigits(minute)}`
}

/** `today, around 15:00` of a time known to the hour. */
export const hourOf = (time: string): string =>
  `${dayOf(time)}, around ${formatHour(lisbonClock(new Date(time)).hour)}`
