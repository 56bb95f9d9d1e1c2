import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** The latest refunds first, at most `limit`; `open`: only those whose money is not back with the buyer. */
export const listRefunds = (db: Db, { open, limit }: { open: boolean; limit: number }) =>
  db
    .selectFrom('refund')
    .select(['id', 'order_id', 'state', 'reason', 'cents', 'refund_id', 'asked_at', 'done_at'])
    .select(
      sql<string>`coalesce((select string_agg(media_id::text, ' ' order by media_id) from refund_item
        where refund_item.refund_id = refund.id), '')`.as('items'),
    )
    .$if(open, (query) => query.where('state', '<>', 'done'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
