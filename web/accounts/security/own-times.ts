import { formatDay, formatHour } from '#contract/time/dates.ts'
import { calendarDate, lisbonClock } from '#contract/time/wall-clock.ts'

/** `November 21, 2026` of a time in an answer. */
export const dayOf = (time: string): string => formatDay(calendarDate(lisbonClock(new Date(time))))

/** `November 21, 2026, around 15:00` of a time known to the hour. */
export const hourOf = (time: string): string =>
  `${dayOf(time)}, around ${formatHour(lisbonClock(new Date(time)).hour)}`
