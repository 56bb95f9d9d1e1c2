import { brand } from '../brand.ts'

/** A date and time as a clock on the wall shows them; months from 1. */
type WallClock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/**
 * The one use of a locale's data. Only single numbers are asked of it: in which order, and with which signs between
 * them, a locale writes a date differs between engines and changes with their versions (decision 029).
 */
const numbersIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()

/** What clock and calendar show in a time zone (IANA) at this moment. Throws RangeError for a zone that nobody knows. */
export function zoneClock(at: Date, timeZone: string): WallClock {
  const numbers = formats.get(timeZone) ?? numbersIn(timeZone)
  formats.set(timeZone, numbers)
  const parts = numbers.formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    // Some engines call midnight 24.
    hour: read('hour') % 24,
    minute: read('minute'),
    second: read('second'),
  }
}

/** What clock and calendar show in Lisbon at this moment. */
export const lisbonClock = (at: Date): WallClock => zoneClock(at, brand.timeZone)

export const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `2026-11-20` */
export const calendarDate = ({ year, month, day }: WallClock): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
