import type { ExpressionBuilder } from 'kysely'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Media that are bought, or just being paid for. */
const isWanted = (eb: ExpressionBuilder<Tables, 'media'>) =>
  eb.exists(
    eb
      .selectFrom('order_item')
      .innerJoin('order', 'order.id', 'order_item.order_id')
      .whereRef('order_item.media_id', '=', 'media.id')
      .where('order.state', 'in', ['pending', ...SOLD_STATES])
      .select('order.id'),
  )

/** Locks removed media whose objects can be deleted: all objects, or what its buyers are not shown where `is_wanted`. */
export const lockRemovedMedia = (tx: Tx, sessionId: number | undefined, limit: number) =>
  tx
    .selectFrom('media')
    .select((eb) => [
      'id',
      'original_key',
      'preview_key',
      'tile_key',
      'cover_key',
      'wide_key',
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
