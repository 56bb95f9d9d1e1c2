import { formatDay } from './dates.ts'
import { calendarDate, lisbonClock, twoDigits } from './wall-clock.ts'

/** `November 21, 2026 at 3:12 PM (Lisbon)` */
export function formatTime(at: Date): string {
  const clock = lisbonClock(at)
  const time = `${clock.hour % 12 || 12}:${twoDigits(clock.minute)} ${clock.hour < 12 ? 'AM' : 'PM'}`
  return `${formatDay(calendarDate(clock))} at ${time} (Lisbon)`
}
