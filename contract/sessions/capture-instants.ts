import { instantsOf, startOfHour } from '../time/zoned-time.ts'
import { wallOf } from './camera-time.ts'

/** What a file says of its time. `captured_local` as in `media`. */
export type Shot = {
  id: number
  kind: 'image' | 'video'
  captured_local: string | null
  captured_offset: number | null
}
/** Where and when a session was, by the clocks of its place. */
export type SessionHours = {
  time_zone: string
  session_date: string
  start_hour: number
  end_hour: number
}

/**
 * The true instants (ms since 1970) of the files of one camera body whose clock is `offsetMs` ahead. A time with an offset from UTC is
 * that instant. A photo's without one is the place's; of the two instants of a doubled hour, that nearer to the session's hours. A
 * clip's without one is UTC or the place's: all clips of a body are read alike, the way that leaves least of them outside of the
 * session's hours, and as UTC, which the format asks for, when both ways leave as much. Files without a time are left out.
 */
export function captureInstants(
  shots: readonly Shot[],
  hours: SessionHours,
  offsetMs: number,
): Map<number, number> {
  const outside = distanceFrom(hours)
  const nearest = (wall: number) =>
    instantsOf(wall, hours.time_zone)
      .map((at) => at - offsetMs)
      .reduce((best, at) => (outside(at) < outside(best) ? at : best))
  const walls = shots.flatMap((shot) => {
    const wall = wallOf(shot.captured_local)
    return wall === null ? [] : [{ shot, wall }]
  })
  const unsure = walls.filter(({ shot }) => shot.kind === 'video' && shot.captured_offset === null)
  const sum = (at: (wall: number) => number) =>
    unsure.reduce((total, { wall }) => total + outside(at(wall)), 0)
  const utc = (wall: number) => wall - offsetMs
  const clip = sum(nearest) < sum(utc) ? nearest : utc
  return new Map(
    walls.map(({ shot, wall }) => {
      if (shot.captured_offset !== null) return [shot.id, utc(wall) - shot.captured_offset * 60_000]
      return [shot.id, shot.kind === 'video' ? clip(wall) : nearest(wall)]
    }),
  )
}

/** How far an instant is from the session's hours, ms; 0 within them. */
function distanceFrom({ time_zone, session_date, start_hour, end_hour }: SessionHours) {
  const start = startOfHour(session_date, start_hour, time_zone)
  const end = startOfHour(session_date, end_hour, time_zone)
  return (at: number): number => Math.max(0, start - at, at - end)
}
