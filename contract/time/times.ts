import { formatDay } from './dates.ts'
import { calendarDate, lisbonClock, twoDigits } from './wall-clock.ts'

/** `November 21, 2026 at 15:12 (Lisbon)` */
export function formatTime(at: Date): string {
  const clock = lisbonClock(at)
  const time = `${twoDigits(clock.hour)}:${twoDigits(clock.minute)}`
  return `${formatDay(calendarDate(clock))} at ${time} (Lisbon)`
}
