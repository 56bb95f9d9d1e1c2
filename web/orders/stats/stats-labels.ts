import { addDays, formatDay, today } from '#contract/time/dates.ts'

/** `2026-11-14` -> `Nov 14` */
export function shortDay(date: string): string {
  const [month = '', day = ''] = formatDay(date).split(/[ ,]+/)
  return `${month.slice(0, 3)} ${day}`
}

/** `12345` -> `12,345` */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

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
