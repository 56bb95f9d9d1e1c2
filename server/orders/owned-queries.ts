import type { Db, Tx } from '#server/platform/db/connect.ts'

/** Which of these items, or of the items of a session. */
type WhichItems = { media_ids: readonly number[] } | { session_id: number }

const itemsOf = (db: Db | Tx, which: WhichItems) =>
  'media_ids' in which
    ? which.media_ids
    : db.selectFrom('media').where('session_id', '=', which.session_id).select('id')

/** What of it the surfer has bought, with the purchase. */
export const findOwned = (db: Db | Tx, surferId: number, which: WhichItems) =>
  db
    .selectFrom('purchase')
    .where('surfer_id', '=', surferId)
    .where('media_id', 'in', itemsOf(db, which))
    .where('access', '<>', 'ended')
    .orderBy('media_id')
    .select(['id', 'media_id'])
    .execute()

/** What of it the surfer has paid for without the money having arrived yet. */
export async function findAwaitedItems(db: Db | Tx, surferId: number, which: WhichItems): Promise<number[]> {
  const items = await db
    .selectFrom('order')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .where('order.surfer_id', '=', surferId)
    .where('order.state', '=', 'pending')
    .where('order.processing_at', 'is not', null)
    .where('order_item.media_id', 'in', itemsOf(db, which))
    .orderBy('order_item.media_id')
    .select('order_item.media_id')
    .distinct()
    .execute()
  return items.map(({ media_id }) => media_id)
}
