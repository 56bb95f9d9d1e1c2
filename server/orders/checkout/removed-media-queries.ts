import { type ExpressionBuilder, sql } from 'kysely'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import { REMOVAL_UNDO_MINUTES } from '#contract/sessions/own-files.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
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

/** Ends what can no longer be undone: from here on the media are removed for good. */
export async function endRemovals(db: Db): Promise<void> {
  await db
    .deleteFrom('media_removal')
    .where('removed_at', '<', sql<Date>`now() - make_interval(mins => ${REMOVAL_UNDO_MINUTES})`)
    .execute()
}

/**
 * Locks removed media that nobody can bring back and whose objects can be deleted: all objects, or what its buyers are not shown
 * where `is_wanted`.
 */
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
    .where('removal_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('cover_key', 'is not', null),
        eb.and([eb('preview_key', 'is not', null), eb('signature', 'is not', null)]),
        eb.and([eb('preview_key', 'is not', null), eb.not(isWanted(eb))]),
      ]),
    )
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? 0))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
