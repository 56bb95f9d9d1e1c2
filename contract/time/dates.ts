import { brand } from '../brand.ts'
import { calendarDate, lisbonClock, twoDigits } from './wall-clock.ts'

export const DAY_MS = 86_400_000

/** Sessions are listed and on sale for this many days (surfer.md §9). */
export const LISTED_DAYS = 30

// Names of our own: what a server writes and a browser takes over must be the same in every version of each.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** The last day told, for its minute: asking a locale for it takes longer than the rest of most pages' words. */
let told = { minute: Number.NaN, day: '' }

/** Today's date in Lisbon, `YYYY-MM-DD`. A locale is asked only while that depends on whether it is summer. */
export function today(now: Date = new Date()): string {
  const [winter, summer] = brand.hoursAhead.map((hours) => dayAhead(now, hours))
  if (winter !== undefined && winter === summer) return winter
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== told.minute) told = { minute, day: calendarDate(lisbonClock(now)) }
  return told.day
}

const dayAhead = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10)

/** `YYYY-MM-DD` moved by whole days. */
export function addDays(date: string, days: number): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` that exists in the calendar; there was no year 0. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** `2026-11-20` -> `November 20, 2026` */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${months[Number(month) - 1]} ${day}, ${year}`
}

/** `2026-11-20` -> `November 20` */
export const formatMonthDay = (date: string): string => formatDay(date).slice(0, -', 2026'.length)

/** `Friday, November 20, 2026` */
export const formatLongDate = (date: string): string => `${weekdays[weekdayOf(date)]}, ${formatDay(date)}`

/** Of `YYYY-MM-DD`, from 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** `Today`, `Yesterday`, otherwise a long US-English date (surfer.md §9). */
export function formatDate(date: string, now: Date = new Date()): string {
  const current = today(now)
  if (date === current) return 'Today'
  if (date === addDays(current, -1)) return 'Yesterday'
  return formatLongDate(date)
}

/** `8` -> `08:00` */
export const formatHour = (hour: number): string => `${twoDigits(hour)}:00`

/** `08:00 - 10:00` */
export const formatHours = (start: number, end: number): string => `${formatHour(start)} - ${formatHour(end)}`

/** `08:00 to 10:00` */
export const formatHoursTo = (start: number, end: number): string =>
  `${formatHour(start)} to ${formatHour(end)}`

/** A session's title line: `Today - 08:00 to 10:00` (surfer.md, Session card). */
export const formatSessionTime = (date: string, start: number, end: number, now?: Date): string =>
  `${formatDate(date, now)} - ${formatHoursTo(start, end)}`
