import { toEuros } from '#contract/orders/money.ts'
import type { ProcessingOrder } from '#contract/orders/owned-media.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { presentBought } from './present.ts'

/** A surfer's orders whose payment is under way, newest first. */
export async function readProcessing(db: Db, surferId: number): Promise<ProcessingOrder[]> {
  const orders = await db
    .selectFrom('order')
    .where('surfer_id', '=', surferId)
    .where('state', '=', 'pending')
    .where('processing_at', 'is not', null)
    .orderBy('id', 'desc')
    .select(['id', 'date_of_placement', 'total_cents'])
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const items = await db
    .selectFrom('order_item')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .where('order_item.order_id', 'in', ids)
    .orderBy('media.id')
    .select([
      'order_item.order_id',
      'media.id as media_id',
      'media.kind',
      'media.preview_key',
      'media.tile_key',
      'media.original_name',
    ])
    .execute()
  return orders.map(({ id, date_of_placement, total_cents }) => ({
    id,
    date_of_placement,
    total_price: toEuros(total_cents),
    media: items.filter(({ order_id }) => order_id === id).map(presentBought),
  }))
}
