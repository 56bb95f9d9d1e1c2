import { type ExpressionBuilder, sql } from 'kysely'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Unpaid orders of a session that can no longer be placed as they are: taken down, an item less, another price. */
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

/** Bought, or just being paid for. */
const isWanted = (eb: ExpressionBuilder<Tables, 'media'>) =>
  eb.exists(
    eb
      .selectFrom('order_item')
      .innerJoin('order', 'order.id', 'order_item.order_id')
      .whereRef('order_item.media_id', '=', 'media.id')
      .where('order.state', 'in', ['pending', ...SOLD_STATES])
      .select('order.id'),
  )

/** Removed media whose objects can be deleted; of media that are wanted only the cover. */
export const lockRemovedMedia = (tx: Tx, sessionId: number | undefined, limit: number) =>
  tx
    .selectFrom('media')
    .select((eb) => [
      'id',
      'original_key',
      'preview_key',
      'tile_key',
      'cover_key',
      isWanted(eb).as('is_wanted'),
    ])
    .where('state', '=', 'removed')
    .where((eb) =>
      eb.or([
        eb('cover_key', 'is not', null),
        eb.and([eb('preview_key', 'is not', null), eb.not(isWanted(eb))]),
      ]),
    )
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
