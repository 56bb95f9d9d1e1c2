import { formatDay } from '#contract/time/dates.ts'

/** `2026-11-14` -> `Nov 14` */
export function shortDay(date: string): string {
  const [month = '', day = ''] = formatDay(date).split(/[ ,]+/)
  return `${month.slice(0, 3)} ${day}`
}
