import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Cents of a `withdrawal` that its buyer waits for: the price of the items that no refund, and no bank for good, has brought
 * him. Nothing once all of the payment went back one way or the other.
 */
export const awaitedCents = sql<number>`(select coalesce(sum(i.price_cents), 0)::int from order_item i
    join "order" o on o.id = i.order_id and o.state not in ('refunded', 'dispute_lost')
  where i.order_id = withdrawal.order_id and i.media_id = any (withdrawal.waiting_ids)
    and not exists (select 1 from refund_item ri join refund r on r.id = ri.refund_id
      where ri.order_id = i.order_id and ri.media_id = i.media_id and r.state <> 'failed')
    and not exists (select 1 from dispute_item di join dispute d on d.id = di.dispute_id
      where di.order_id = i.order_id and di.media_id = i.media_id and d.state = 'lost'))`

/** Withdrawals whose buyer waits for a part of his money, oldest first. */
export const findWaitingWithdrawals = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .where('waiting_ids', '<>', sql<number[]>`'{}'`)
    .where(awaitedCents, '>', 0)
    .orderBy('received_at')
    .select(['id', 'order_id', 'received_at', awaitedCents.as('cents')])
    .execute()
