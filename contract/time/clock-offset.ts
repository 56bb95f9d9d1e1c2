/** How far a clock is off, as it is typed. */
type TypedOffset = { direction: 'ahead' | 'behind'; hours: string; minutes: string; seconds: string }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** ms ahead -> what is typed for it; thousandths stay with the seconds. */
export function typedOffset(ms: number): TypedOffset {
  const off = Math.abs(ms)
  return {
    direction: ms < 0 ? 'behind' : 'ahead',
    hours: String(Math.floor(off / HOUR)),
    minutes: String(Math.floor((off % HOUR) / MINUTE)),
    seconds: String((off % MINUTE) / SECOND),
  }
}

/** What is typed -> ms ahead; null for what is no number of hours, minutes or seconds. Nothing typed is 0. */
export function offsetMs({ direction, hours, minutes, seconds }: TypedOffset): number | null {
  const [h, m, s] = [hours, minutes, seconds].map((text) => Number(text.trim().replace(',', '.')))
  if (![h, m, s].every((number) => number !== undefined && Number.isFinite(number) && number >= 0))
    return null
  const ms = Math.round((h ?? 0) * HOUR + (m ?? 0) * MINUTE + (s ?? 0) * SECOND)
  return direction === 'behind' && ms > 0 ? -ms : ms
}

/** ms ahead -> `1 h 1 min 4 s ahead`; `right` when it is not off. */
export const offsetLabel = (ms: number): string =>
  ms === 0 ? 'right' : `${durationLabel(ms)} ${typedOffset(ms).direction}`

/** ms, of either sign -> `1 h 1 min 4 s` */
export function durationLabel(ms: number): string {
  const { hours, minutes, seconds } = typedOffset(ms)
  const parts = [
    [hours, 'h'],
    [minutes, 'min'],
    [seconds, 's'],
  ]
  return parts
    .filter(([number]) => number !== '0')
    .map((part) => part.join(' '))
    .join(' ')
}

/** `2026-07-12T09:14:22.420+01:00`, `later` ms later -> `July 12, 09:14:22`, by the clocks of the place. */
export function shiftedTime(at: string, later: number): { day: string; clock: string } {
  const wall = new Date(Date.parse(`${at.slice(0, 23)}Z`) + later).toISOString()
  return { day: wall.slice(0, 10), clock: wall.slice(11, 19) }
}
