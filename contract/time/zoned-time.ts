import { DAY_MS } from './dates.ts'
import { zoneClock } from './wall-clock.ts'

const HOUR_MS = 3_600_000

/** Whether this names a time zone by place, as `Europe/Lisbon`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]+)+$/.test(name)) return false
  try {
    zoneClock(new Date(), name)
    return true
  } catch {
    return false
  }
}

/** Minutes that the clocks of a time zone (IANA) are east of UTC at an instant (ms since 1970). */
function zoneOffset(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = zoneClock(new Date(at), timeZone)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.round((wall - Math.floor(at / 1000) * 1000) / 60_000)
}

/**
 * The instants (ms since 1970) at which clocks of a zone show `wall` (ms since 1970 of the same digits in UTC): two of them in the
 * hour that comes twice in autumn, the earlier first. In the hour left out in spring, what a clock shows that was not yet put forward.
 */
export function instantsOf(wall: number, timeZone: string): number[] {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => zoneOffset(near, timeZone) * 60_000)
  const instants = [...new Set(offsets.map((offset) => wall - offset))]
  const shown = instants.filter((at) => at + zoneOffset(at, timeZone) * 60_000 === wall)
  const before = wall - (offsets[0] ?? 0)
  return shown.length > 0 ? shown.sort((a, b) => a - b) : [before]
}

/** The instants at which the hour begins on that day (`YYYY-MM-DD`) in the zone, ms since 1970. */
export const startOfHour = (day: string, hour: number, timeZone: string): number =>
  instantsOf(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS, timeZone)[0] ?? 0

/** Minutes that the clocks of a zone are east of UTC at instants (ms since 1970). Asked once an hour of them: clocks change on the hour. */
function zoneOffsets(timeZone: string): (at: number) => number {
  const offsets = new Map<number, number>()
  return (at) => {
    const hour = Math.floor(at / HOUR_MS)
    const offset = offsets.get(hour) ?? zoneOffset(hour * HOUR_MS, timeZone)
    offsets.set(hour, offset)
    return offset
  }
}

/** What the clocks of a zone show at instants (ms since 1970), ms since midnight of a day (`YYYY-MM-DD`). */
export function clockSince(day: string, timeZone: string): (at: number) => number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = zoneOffsets(timeZone)
  return (at) => at + offsetAt(at) * 60_000 - midnight
}

/** Writes instants as the clocks of a zone show them, with their distance from UTC: `2026-07-12T09:14:22.420+01:00`. */
export function zonedTimes(timeZone: string): (at: Date) => string {
  const offsetAt = zoneOffsets(timeZone)
  return (at) => {
    const offset = offsetAt(at.getTime())
    const wall = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)
    const minutes = Math.abs(offset)
    const pad = (n: number) => String(n).padStart(2, '0')
    return `${wall}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  }
}
