import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** Unpaid orders of a session that can no longer be placed as they are: taken down, an item less or moved, another price. */
const outdatedOrders = (db: Db | Tx, sessionId: number) =>
  db
    .selectFrom('order')
    .innerJoin('session', 'session.id', 'order.session_id')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .where('order.session_id', '=', sessionId)
    .where('order.state', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('session.state', '<>', 'published'),
        eb('media.state', '<>', 'ready'),
        eb('media.session_id', '<>', eb.ref('order.session_id')),
        eb(
          'order_item.price_cents',
          '<>',
          sql<number>`case media.kind when 'image' then session.photo_price_cents else session.video_price_cents end`,
        ),
      ]),
    )

/** Outdated orders that have no checkout yet, locked until the transaction ends. */
export const lockOutdatedOrders = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom('order')
    .where('state', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .where('id', 'in', outdatedOrders(tx, sessionId).select('order.id'))
    .orderBy('id')
    .forUpdate()
    .select(['id', 'state'])
    .execute()

export async function findOutdatedCheckouts(db: Db, sessionId: number): Promise<string[]> {
  const rows = await outdatedOrders(db, sessionId)
    .select(['order.id', 'order.checkout_session_id'])
    .distinct()
    .orderBy('order.id')
    .execute()
  return rows.flatMap((row) => row.checkout_session_id ?? [])
}
