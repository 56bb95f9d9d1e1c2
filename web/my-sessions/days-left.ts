import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { addDays, today } from '#contract/time/dates.ts'

/** Whole days on sale after today, of a last day `YYYY-MM-DD`; -1 when it is over. */
export function daysLeft(until: string, now: Date = new Date()): number {
  const day = today(now)
  if (until < day) return -1
  let left = 0
  while (addDays(day, left) < until) left += 1
  return left
}

/** `ends today`, `1 day left`, `12 days left` */
export function daysLeftLabel(left: number): string {
  if (left < 0) return 'off sale'
  if (left === 0) return 'ends today'
  return left === 1 ? '1 day left' : `${left} days left`
}

/** How long a session that was published stays on sale, or why it does not. */
export function leftLabel({ state, hidden, on_sale_until }: OwnSession): string {
  if (hidden) return 'off the site'
  if (state === 'taken_down') return 'taken down'
  return state === 'published' ? daysLeftLabel(daysLeft(on_sale_until)) : 'off sale'
}
