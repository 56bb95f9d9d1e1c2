import type { Pool } from 'pg'
import type { QueryOf } from '#contract/endpoint.ts'
import type { history, Order } from '#contract/order-lists.ts'
import { AppError } from '#server/platform/app-error.ts'
import { idCursor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { findHistory, findHistoryPage } from './list-queries.ts'
import { presentHistory } from './present.ts'

type Page = { orders: Order[]; count: number; next_cursor: string | null }

/** A buyer's paid orders: by cursor, by the number of the page, or the one of that order id. Throws `invalid_input`. */
export async function readHistory(
  pool: Pool,
  surferId: number,
  query: QueryOf<typeof history>,
): Promise<Page> {
  const { cursor, page: number = 1, order_id } = query
  if (cursor !== undefined && query.page !== undefined)
    throw new AppError('invalid_input', { page: 'Either a page or a cursor' })
  const size = sizeOf(query)
  const below = idCursor.read(cursor)?.[0]
  const { count, first } = await findHistoryPage(pool, surferId, (number - 1) * size)
  if (number > 1 && first === null) return { orders: [], count, next_cursor: null }
  const upTo = below === undefined ? first : below - 1
  const rows = await findHistory(pool, surferId, { upTo, only: order_id, limit: size + 1 })
  const { page, next_cursor } = pageOf(presentHistory(rows), size, ({ id }) => idCursor.write([id]))
  return { orders: page, count, next_cursor }
}
