import { DAY_MS } from '#contract/time/dates.ts'

const daysOf = (date: string): number => Date.parse(date) / DAY_MS

/** The day nearest to `date`; of two as near the later. */
export const nearestOf = (days: readonly string[], date: string): string | null =>
  days
    .toSorted((a, b) => b.localeCompare(a))
    .toSorted((a, b) => Math.abs(daysOf(a) - daysOf(date)) - Math.abs(daysOf(b) - daysOf(date)))[0] ?? null
