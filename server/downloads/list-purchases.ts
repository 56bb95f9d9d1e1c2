import type { Pool } from 'pg'
import { ID_MAX } from '#contract/limits.ts'
import type { PageQuery } from '#contract/paging.ts'
import { idCursor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { findPurchases } from './queries.ts'

/** One page of a buyer's purchases, highest id first. */
export async function listPurchases(pool: Pool, surferId: number, query: PageQuery) {
  const size = sizeOf(query)
  const below = idCursor.read(query.cursor)?.[0]
  const upTo = below === undefined ? ID_MAX : below - 1
  const rows = await findPurchases(pool, surferId, { upTo, limit: size + 1 })
  return pageOf(rows, size, ({ id }) => idCursor.write([id]))
}
