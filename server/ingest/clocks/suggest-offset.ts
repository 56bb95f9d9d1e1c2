import type { SessionHours } from '#contract/sessions/capture-instants.ts'
import { startOfHour } from '#contract/time/zoned-time.ts'

const HOUR_MS = 3_600_000
/** Zones of the earth are at most this far from each other, hours. */
const MOST_HOURS = 26
/** A photographer comes a little early and stays a little longer, ms. */
const SLACK_MS = 10 * 60_000
/** Of the files: so few within the hours of the session call for a suggestion, so many make one. */
const SHARE = { few: 0.5, many: 0.9 } as const

/**
 * By how many whole hours (in ms) the clock of a camera seems to be ahead, beyond what is known of it: the least that brings nearly
 * all of its files, `times` in ms since 1970, into the hours of their session. Null when they are there, or nothing would.
 */
export function suggestOffset(times: readonly number[], hours: SessionHours): number | null {
  const start = startOfHour(hours.session_date, hours.start_hour, hours.time_zone) - SLACK_MS
  const end = startOfHour(hours.session_date, hours.end_hour, hours.time_zone) + SLACK_MS
  const share = (ahead: number) =>
    times.filter((at) => at - ahead >= start && at - ahead <= end).length / times.length
  if (times.length === 0 || share(0) > SHARE.few) return null
  for (let count = 1; count <= MOST_HOURS; count += 1) {
    const best = [count * HOUR_MS, -count * HOUR_MS].toSorted((a, b) => share(b) - share(a))[0] ?? 0
    if (share(best) >= SHARE.many) return best
  }
  return null
}
