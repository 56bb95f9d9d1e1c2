/** ms that a frame stays: never shorter, never longer, where its time is not known, and before it begins anew. */
const [SHORTEST, LONGEST, UNKNOWN, REST] = [40, 1000, 120, 700]

/**
 * How long a frame of a flip-book stays, ms, so that a ride plays as fast as it was: when it was taken and when the next one was,
 * as ISO 8601; `next` is undefined after the last one. Long pauses are cut short.
 */
export function flipTime(time: string | null, next: string | null | undefined): number {
  if (next === undefined) return REST
  const gap = Date.parse(next ?? '') - Date.parse(time ?? '')
  return Number.isNaN(gap) ? UNKNOWN : Math.min(LONGEST, Math.max(SHORTEST, gap))
}
