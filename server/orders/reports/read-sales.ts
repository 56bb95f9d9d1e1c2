import type { Pool } from 'pg'
import type { Sale } from '#contract/orders/order-lists.ts'
import type { PageQuery } from '#contract/paging.ts'
import { idCursor, sizeOf } from '#server/platform/paging.ts'
import { findSales } from './list-queries.ts'
import { presentSale } from './present.ts'

/** The items of one page of a photographer's orders; all items of an order are on the same page. */
export async function readSales(
  pool: Pool,
  photographerId: number,
  query: PageQuery,
): Promise<{ sales: Sale[]; next_cursor: string | null }> {
  const size = sizeOf(query)
  const below = idCursor.read(query.cursor)?.[0]
  const upTo = below === undefined ? null : below - 1
  const rows = await findSales(pool, photographerId, { upTo, limit: size + 1 })
  const orders = [...new Set(rows.map(({ id }) => id))]
  const [end, next] = [orders[size - 1], orders[size]]
  return {
    sales: rows.filter(({ id }) => id !== next).map(presentSale),
    next_cursor: end === undefined || next === undefined ? null : idCursor.write([end]),
  }
}
