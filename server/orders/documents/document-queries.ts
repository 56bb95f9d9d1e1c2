import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { SaleDocumentKind } from '../tables.ts'

/**
 * The next number of a seller's documents of a kind. The row of the counter stays locked until the transaction ends: one that
 * fails gives its number back, and documents issued at the same time wait for it.
 */
export async function takeNumber(tx: Tx, photographer_id: number, kind: SaleDocumentKind): Promise<number> {
  const { last_number } = await tx
    .insertInto('sale_document_counter')
    .values({ photographer_id, kind, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['photographer_id', 'kind'])
        .doUpdateSet({ last_number: sql`sale_document_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Who sells by an order, and its price in cents. */
export const findSeller = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order')
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .leftJoin('seller_details', 'seller_details.photographer_id', 'order.photographer_id')
    .where('order.id', '=', orderId)
    .select([
      'order.photographer_id',
      'order.total_cents',
      'photographer.first_name',
      'photographer.last_name',
      'seller_details.name as trader_name',
      'seller_details.address',
      'seller_details.tax_number',
    ])
    .executeTakeFirstOrThrow()

export const findReceipt = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('sale_document')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'receipt')
    .select(['photographer_id', 'seller_name', 'seller_lines'])
    .executeTakeFirst()

/** The items that a refund names now; a later one for the same items takes them over. */
export const findRefundedIds = async (tx: Tx, refundId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('refund_item')
      .where('refund_id', '=', refundId)
      .orderBy('media_id')
      .select('media_id')
      .execute()
  ).map(({ media_id }) => media_id)

/** Cents of an order that are back with its buyer and stand on no credit note yet. */
export async function sumNotCredited(tx: Tx, orderId: number): Promise<number> {
  const { cents } = await tx
    .selectNoFrom(
      sql<number>`((select coalesce(sum(cents), 0) from refund where order_id = ${orderId} and state = 'done')
        - (select coalesce(sum(cents), 0) from sale_document where order_id = ${orderId} and kind = 'credit_note'))::int`.as(
        'cents',
      ),
    )
    .executeTakeFirstOrThrow()
  return cents
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>
type Owner = { surfer_id: number } | { photographer_id: number }

/** A document of somebody's own purchase or sale. */
export const findDocument = (db: Db, id: number, owner: Owner) =>
  db
    .selectFrom('sale_document as document')
    .innerJoin('order', 'order.id', 'document.order_id')
    .where('document.id', '=', id)
    .where((eb) =>
      'surfer_id' in owner
        ? eb('order.surfer_id', '=', owner.surfer_id)
        : eb('order.photographer_id', '=', owner.photographer_id),
    )
    .select((eb) => [
      'document.id',
      'document.kind',
      'document.number',
      'document.photographer_id',
      'document.order_id',
      'document.item_ids',
      'document.cents',
      'document.seller_name',
      'document.seller_lines',
      'order.surfer_name as buyer_name',
      'document.issued_at',
      eb
        .selectFrom('sale_document as receipt')
        .whereRef('receipt.order_id', '=', 'document.order_id')
        .where('receipt.kind', '=', 'receipt')
        .select('receipt.number')
        .as('receipt_number'),
    ])
    .executeTakeFirst()

/** The items of an order, or these of them. */
export const findDocumentItems = (db: Db, orderId: number, itemIds: number[] | null) =>
  db
    .selectFrom('order_item as item')
    .innerJoin('media', 'media.id', 'item.media_id')
    .where('item.order_id', '=', orderId)
    .$if(itemIds !== null, (query) => query.where(sql<boolean>`item.media_id = any (${itemIds}::integer[])`))
    .orderBy('item.media_id')
    .select(['media.kind', 'media.original_name', 'item.price_cents'])
    .execute()
