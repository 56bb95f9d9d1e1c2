import type { Pool } from 'pg'
import { today } from '#contract/dates.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/money.ts'
import type { myStats } from '#contract/order-lists.ts'
import { findSoldFigures, type SoldSums } from './figure-queries.ts'

/** What a photographer has published and sold, and sold in this month of Lisbon's calendar. */
export async function readStats(pool: Pool, photographerId: number): Promise<OutputOf<typeof myStats>> {
  const { all, month, ...counts } = await findSoldFigures(pool, photographerId, `${today().slice(0, 7)}-01`)
  return { ...counts, all: presentSold(all), month: presentSold(month) }
}

const presentSold = ({ items, kept, earned }: SoldSums) => ({
  items,
  total: toEuros(kept),
  earned: toEuros(earned),
})
