import type { MyMediaTotals, PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatMonth } from '#contract/time/dates.ts'

/** `YYYY-MM` of the session, and how many of its files there are. */
export type BoughtMonth = MyMediaTotals['months'][number]

/** From so many files on months stand above them: fewer are looked through faster. */
export const MONTHS_FROM = 24

/** The month of the session an item is of, as its place dates it: `YYYY-MM`. */
export const monthOf = ({ session }: PurchasedMedia): string => session.session_date.slice(0, 7)

/** The months of these items, the newest first. */
export function monthsOf(items: readonly PurchasedMedia[]): BoughtMonth[] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(monthOf(item), (counts.get(monthOf(item)) ?? 0) + 1)
  return [...counts]
    .map(([month, count]) => ({ month, count }))
    .sort((one, other) => (one.month < other.month ? 1 : -1))
}

/** `August 2026 (83)` */
export const monthOption = ({ month, count }: BoughtMonth): string => `${formatMonth(month)} (${count})`
