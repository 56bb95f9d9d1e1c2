import type { PageQuery } from '#contract/paging.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { idCursor, pageOf, sizeOf } from '#server/platform/paging.ts'
import { findPurchases } from './queries.ts'

/** One page of what a buyer has, highest id first. */
export async function listPurchases(db: Db, surferId: number, query: PageQuery) {
  const size = sizeOf(query)
  const rows = await findPurchases(db, surferId, {
    below: idCursor.read(query.cursor)?.[0] ?? null,
    limit: size + 1,
  })
  return pageOf(rows, size, ({ id }) => idCursor.write([id]))
}
