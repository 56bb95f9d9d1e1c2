import { formatHoursTo, formatMonthDay } from '#contract/time/dates.ts'
import type { Details } from '../details/upload-details.ts'

/** `July 12, 07:00 to 08:00`: the hours of a session, as surfers will see them. */
export const hoursLabel = ({
  date,
  startHour,
  endHour,
}: Pick<Details, 'date' | 'startHour' | 'endHour'>): string =>
  `${formatMonthDay(date)}, ${formatHoursTo(startHour, endHour)}`

/** When each of several sessions is, and which it is of those within the same hours: `July 12, 07:00 to 08:00 (2)`; null, which does not count, stays. */
export function hoursOf<Hours extends string | null>(all: readonly Hours[]): (string | Hours)[] {
  const count = (hours: string, to = all.length) => all.slice(0, to).filter((other) => other === hours).length
  return all.map((hours, n) =>
    hours !== null && count(hours) > 1 ? `${hours} (${count(hours, n + 1)})` : hours,
  )
}
