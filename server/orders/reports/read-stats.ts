import type { Pool } from 'pg'
import type { OutputOf } from '#contract/endpoint.ts'
import type { myStats } from '#contract/orders/order-lists.ts'
import { today } from '#contract/time/dates.ts'
import { presentStats } from './present.ts'
import { findSoldFigures } from './stats-queries.ts'

/** What a photographer has published and sold, and sold in this month of Lisbon's calendar. */
export async function readStats(pool: Pool, photographerId: number): Promise<OutputOf<typeof myStats>> {
  return presentStats(await findSoldFigures(pool, photographerId, `${today().slice(0, 7)}-01`))
}
