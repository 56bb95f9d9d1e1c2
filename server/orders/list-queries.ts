import { SOLD_STATES } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

/** One row an item of a buyer's paid orders, highest order id first. */
export const findHistory = (db: Db, surferId: number) =>
  db
    .selectFrom('order')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .where('order.surfer_id', '=', surferId)
    .where('order.state', 'in', SOLD_STATES)
    .orderBy('order.id', 'desc')
    .orderBy('media.id')
    .select([
      'order.id',
      'order.date_of_placement',
      'order.total_cents',
      'order.receipt_url',
      'media.id as media_id',
      'media.kind',
      'media.preview_key',
      'media.original_name',
    ])
    .execute()

export type SaleRow = Awaited<ReturnType<typeof findSales>>[number]

/** One row an item sold by a photographer and delivered, newest first. */
export const findSales = (db: Db, photographerId: number) =>
  db
    .selectFrom('order')
    .innerJoin('purchase', 'purchase.order_id', 'order.id')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'order.id')
        .onRef('order_item.media_id', '=', 'purchase.media_id'),
    )
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .where('order.photographer_id', '=', photographerId)
    .where('order.state', 'in', SOLD_STATES)
    .orderBy('order.id', 'desc')
    .orderBy('media.id')
    .select([
      'order.id',
      'order.surfer_name',
      'order.date_of_placement',
      'order.total_cents',
      'order.receipt_url',
      'order_item.price_cents',
      'purchase.created_at',
      'media.id as media_id',
      'media.kind',
      'media.preview_key',
      'media.tile_key',
      'media.original_name',
    ])
    .execute()
