import { sql } from 'kysely'
import { SOLD_STATES } from '#contract/orders.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Refunds that went out without us, which name no item, make up for those of the order that failed. */
const MADE_UP =
  sql<boolean>`(select coalesce(sum(every.cents) filter (where every.reason = 'provider' and every.state = 'done')
  >= sum(every.cents) filter (where every.state = 'failed'), false) from refund as every where every.order_id = "order".id)`.as(
    'made_up',
  )

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

/** One row an item of a buyer's paid orders, highest order id first. */
export const findHistory = (db: Db, surferId: number) =>
  db
    .selectFrom('order')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .leftJoin('purchase', (join) =>
      join.onRef('purchase.order_id', '=', 'order.id').onRef('purchase.media_id', '=', 'order_item.media_id'),
    )
    .leftJoin('refund_item', (join) =>
      join
        .onRef('refund_item.order_id', '=', 'order.id')
        .onRef('refund_item.media_id', '=', 'order_item.media_id'),
    )
    .leftJoin('refund', 'refund.id', 'refund_item.refund_id')
    .where('order.surfer_id', '=', surferId)
    .where('order.state', 'in', SOLD_STATES)
    .orderBy('order.id', 'desc')
    .orderBy('media.id')
    .select((eb) => [
      'order.id',
      'order.state',
      'order.paid_at',
      'order.date_of_placement',
      'order.total_cents',
      'order.receipt_url',
      'order_item.price_cents',
      'purchase.access',
      'purchase.downloaded_at',
      'refund.state as refund',
      MADE_UP,
      'media.id as media_id',
      'media.kind',
      'media.preview_key',
      'media.tile_key',
      'media.original_name',
      eb
        .selectFrom('refund as every')
        .whereRef('every.order_id', '=', 'order.id')
        .where('every.state', '<>', 'failed')
        .select(sql<number>`coalesce(sum(every.cents), 0)::int`.as('cents'))
        .as('refunded_cents'),
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
    .leftJoin('refund_item', (join) =>
      join
        .onRef('refund_item.order_id', '=', 'order.id')
        .onRef('refund_item.media_id', '=', 'purchase.media_id'),
    )
    .leftJoin('refund', 'refund.id', 'refund_item.refund_id')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .where('order.photographer_id', '=', photographerId)
    .where('order.state', 'in', SOLD_STATES)
    .orderBy('order.id', 'desc')
    .orderBy('media.id')
    .select([
      'order.id',
      'order.state',
      'order.surfer_name',
      'order.date_of_placement',
      'order.total_cents',
      'order.receipt_url',
      'order_item.price_cents',
      'purchase.access',
      'purchase.created_at',
      'refund.state as refund',
      MADE_UP,
      'media.id as media_id',
      'media.kind',
      'media.preview_key',
      'media.tile_key',
      'media.original_name',
    ])
    .execute()

/** In cents: what the buyer paid and did not get back, what we keep of it, and what the photographer has. */
export type Balance = { kept: number; fee: number; earned: number }

/** What the ledger says of each order of a photographer. */
export async function findBalances(db: Db, photographerId: number): Promise<Map<number, Balance>> {
  const sumOf = (account: 'buyer' | 'photographer') =>
    sql<number>`coalesce(sum(entry.cents) filter (where entry.account = ${account}), 0)::int`
  const rows = await db
    .selectFrom('order')
    .innerJoin('ledger_entry as entry', 'entry.order_id', 'order.id')
    .where('order.photographer_id', '=', photographerId)
    .groupBy('order.id')
    .select(['order.id', sumOf('buyer').as('buyer'), sumOf('photographer').as('earned')])
    .execute()
  // For the moment in which a bank has its money back and the photographer's part has not returned, we keep nothing.
  return new Map(
    rows.map(({ id, buyer, earned }) => [
      id,
      { kept: 0 - buyer, earned, fee: Math.max(0, 0 - buyer - earned) },
    ]),
  )
}
