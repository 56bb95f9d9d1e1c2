import { addDays, formatDay, formatHour, today } from '#contract/time/dates.ts'
import { calendarDate, lisbonClock, twoDigits } from '#contract/time/wall-clock.ts'

/** `today`, `yesterday` or `November 21, 2026` of a time in an answer. */
export function dayOf(time: string): string {
  const date = calendarDate(lisbonClock(new Date(time)))
  if (date === today()) return 'today'
  return date === addDays(today(), -1) ? 'yesterday' : formatDay(date)
}

/** `today, 15:04` or `November 21, 2026, 15:04` of a time known to the minute. */
const minuteOf = (time: string): string => `${dayOf(time)}, ${clockOf(time)}`

function clockOf(time: string): string {
  const { hour, minute } = lisbonClock(new Date(time))
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** `today`, `yesterday`, `Nov 21` or, of another year, `Nov 21, 2025`: for a row of a narrow list. */
export const shortDayOf = (time: string): string =>
  dayOf(time).replace(/^(\w{3})\w* (\d+), (\d+)$/, (_, month, day, year) =>
    year === today().slice(0, 4) ? `${month} ${day}` : `${month} ${day}, ${year}`,
  )

/** `today, 15:04`, of an earlier day that alone. */
export const shortMinuteOf = (time: string): string => (isRecent(time) ? minuteOf(time) : shortDayOf(time))

/**
 * When something began, as short as tells it from the others that began then: `Nov 21`, `Nov 21, 15:04` or `Nov 21, 15:04:32`. In full the
 * day has its long name, and the minute is always there.
 */
export function toldApart(time: string, others: readonly string[], { inFull = false } = {}): string {
  const day = inFull ? dayOf : shortDayOf
  const seconds = (of: string) => `${day(of)}, ${clockOf(of)}:${twoDigits(lisbonClock(new Date(of)).second)}`
  const ways = [inFull ? minuteOf : shortMinuteOf, (of: string) => `${day(of)}, ${clockOf(of)}`]
  const way = ways.find((say) => others.every((other) => say(other) !== say(time))) ?? seconds
  return way(time)
}

/** `today, around 15:00`, of an earlier day that alone. */
export const shortHourOf = (time: string): string => (isRecent(time) ? hourOf(time) : shortDayOf(time))

const isRecent = (time: string): boolean => /day$/.test(dayOf(time))

/** `today, around 15:00` of a time known to the hour. */
const hourOf = (time: string): string =>
  `${dayOf(time)}, around ${formatHour(lisbonClock(new Date(time)).hour)}`
