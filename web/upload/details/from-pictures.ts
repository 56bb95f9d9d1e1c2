import { HOURS } from '#contract/sessions/ingest.ts'
import { formatMonthDay, today } from '#contract/time/dates.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import type { Taken } from '../selected-file.ts'
import type { Details } from './upload-details.ts'

/** Day and hours of a session as its pictures say; `first` and `last`: minutes of that day. */
export type FromPictures = { date: string; startHour: number; endHour: number; first: number; last: number }

/**
 * The day most pictures are from, and the hours they fall into, rounded outward to what a session may have; by the clocks of the place,
 * or of the cameras while it is not known. Null where no picture says when it was taken, or all say a day that has not come yet.
 */
export function readFromPictures(
  taken: readonly (Taken | null)[],
  timeZone: string | null,
  now: Date = new Date(),
): FromPictures | null {
  const write = timeZone === null ? null : zonedTimes(timeZone)
  const byDay = new Map<string, number[]>()
  for (const each of taken) {
    if (!each || each.at === null) continue
    const local =
      write && each.offset !== null
        ? write(new Date(each.at - each.offset * 60_000))
        : new Date(each.at).toISOString()
    const day = local.slice(0, 10)
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
    const minutes = byDay.get(day)
    if (minutes) minutes.push(minute)
    else byDay.set(day, [minute])
  }
  const [most] = [...byDay].filter(([day]) => day <= today(now)).sort(([, a], [, b]) => b.length - a.length)
  if (!most) return null
  const [date, minutes] = most
  const first = minutes.reduce((least, minute) => Math.min(least, minute))
  const last = minutes.reduce((latest, minute) => Math.max(latest, minute))
  const startHour = within(Math.floor(first / 60), HOURS.firstStart, HOURS.lastStart)
  const endHour = within(Math.floor(last / 60) + 1, startHour + 1, HOURS.lastEnd)
  return { date, startHour, endHour, first, last }
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const isOtherDay = (details: Details, from: FromPictures): boolean => details.date !== from.date

const areOtherHours = (details: Details, from: FromPictures): boolean =>
  details.startHour > from.startHour || details.endHour < from.endHour

/** What the pictures say where the form says otherwise; null where it fits, and where they say nothing. */
export function contradiction(details: Details, from: FromPictures | null): string | null {
  if (!from || details.date === '') return null
  if (!isOtherDay(details, from) && !areOtherHours(details, from)) return null
  const clocks = [...new Set([from.first, from.last])].map(clock).join('-')
  return `Your pictures are from ${formatMonthDay(from.date)}, ${clocks}`
}

/** The form on the day of its pictures; hours they fall into stay. */
export function agreeing(details: Details, from: FromPictures): Details {
  const { date, startHour, endHour } = from
  return areOtherHours(details, from) ? { ...details, date, startHour, endHour } : { ...details, date }
}
