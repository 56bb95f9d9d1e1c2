import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The orders a surfer placed, or those of a photographer's sessions: the latest first. */
export const listOrders = (db: Db, { role, id }: { role: Role; id: number }, limit: number) =>
  db
    .selectFrom('order')
    .select(['order.id', 'state', 'total_cents', 'session_id', 'created_at', 'paid_at'])
    .select((eb) =>
      eb
        .selectFrom('order_item')
        .select(sql<number>`count(*)::int`.as('items'))
        .whereRef('order_item.order_id', '=', 'order.id')
        .as('items'),
    )
    .where(role === 'surfer' ? 'surfer_id' : 'photographer_id', '=', id)
    .orderBy('order.id', 'desc')
    .limit(limit)
    .execute()
