import type { Pool } from 'pg'
import type { QueryOf } from '#contract/endpoint.ts'
import type { history, Order } from '#contract/orders/order-lists.ts'
import { AppError } from '#server/platform/app-error.ts'
import { idCursor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { findHistory, findHistoryPage } from './list-queries.ts'
import { presentHistory } from './present.ts'

/** `count`: all of them, of a numbered page. */
type Page = { orders: Order[]; count: number | null; next_cursor: string | null }

/** A buyer's paid orders: by cursor, by the number of the page, or the one of that order id. Throws `invalid_input`. */
export async function readHistory(
  pool: Pool,
  surferId: number,
  query: QueryOf<typeof history>,
): Promise<Page> {
  const { cursor, page: number, order_id } = query
  if (cursor !== undefined && number !== undefined)
    throw new AppError('invalid_input', { page: 'Either a page or a cursor' })
  const size = sizeOf(query)
  const below = idCursor.read(cursor)?.[0]
  const numbered = number === undefined ? null : await findHistoryPage(pool, surferId, (number - 1) * size)
  const count = numbered?.count ?? null
  if (numbered && numbered.first === null) return { orders: [], count, next_cursor: null }
  const upTo = below === undefined ? (numbered?.first ?? null) : below - 1
  const rows = await findHistory(pool, surferId, { upTo, only: order_id, limit: size + 1 })
  const { page, next_cursor } = pageOf(presentHistory(rows), size, ({ id }) => idCursor.write([id]))
  return { orders: page, count, next_cursor }
}
