import { placeName } from '#server/catalogue/place-name.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { ordersWithPlace } from '../queries.ts'

export type Offer = Awaited<ReturnType<typeof findOffer>>[number]

/** The requested items with their session, prices and seller. */
export const findOffer = (db: Db | Tx, mediaIds: number[]) =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .where('media.id', 'in', mediaIds)
    .where('media.state', '=', 'ready')
    .where('media.hidden_at', 'is', null)
    .orderBy('media.id')
    .select([
      'media.id as media_id',
      'media.kind',
      'media.session_id',
      'session.photographer_id',
      'session.state',
      'session.created_at',
      'session.photo_price_cents',
      'session.video_price_cents',
      'photographer.stripe_account_id',
      'photographer.charges_enabled',
      'photographer.details_submitted',
      'photographer.payouts_enabled',
    ])
    .execute()

/**
 * The same with the session rows locked until the transaction ends, so that the offer checked is the offer ordered. Locks
 * first and reads then: an item removed while this waited for the lock is seen as removed.
 */
export async function lockOffer(tx: Tx, mediaIds: number[]): Promise<Offer[]> {
  await tx
    .selectFrom('session')
    .where('id', 'in', tx.selectFrom('media').where('id', 'in', mediaIds).select('session_id'))
    .orderBy('id')
    .forShare()
    .select('id')
    .execute()
  return findOffer(tx, mediaIds)
}

export type OrderForPayment = Awaited<ReturnType<typeof findOrderForPayment>>

/** An order with the lines the payment provider shows. */
export async function findOrderForPayment(db: Db | Tx, orderId: number) {
  const order = await ordersWithPlace(db)
    .innerJoin('surfer', 'surfer.id', 'order.surfer_id')
    .where('order.id', '=', orderId)
    .select([
      'order.id',
      'order.fee_cents',
      'order.destination',
      'order.provider_key',
      'order.expires_at',
      'surfer.email',
      'session.session_date',
      placeName.as('place'),
    ])
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_item')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .where('order_item.order_id', '=', orderId)
    .orderBy('media.id')
    .select(['media.id as media_id', 'media.kind', 'media.original_name', 'order_item.price_cents'])
    .execute()
  return { ...order, items }
}

/** The caller's own order of a checkout, with what it holds. */
export async function findOwnOrder(db: Db, surferId: number, checkoutId: string) {
  const order = await db
    .selectFrom('order')
    .where('checkout_session_id', '=', checkoutId)
    .where('surfer_id', '=', surferId)
    .select(['id', 'state', 'processing_at', 'total_cents', 'photographer_id', 'session_id'])
    .executeTakeFirst()
  if (!order) return null
  const items = await db
    .selectFrom('order_item')
    .where('order_id', '=', order.id)
    .select('media_id')
    .execute()
  return { ...order, mediaIds: items.map((item) => item.media_id) }
}

/** Unpaid checkouts of the same buyer that hold an item of this order and can still be ended. */
export async function findSiblingCheckouts(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order as paid')
    .innerJoin('order as other', 'other.surfer_id', 'paid.surfer_id')
    .where('paid.id', '=', orderId)
    .whereRef('other.id', '<>', 'paid.id')
    .where('other.state', '=', 'pending')
    .where('other.processing_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_item as theirs')
          .innerJoin('order_item as ours', 'ours.media_id', 'theirs.media_id')
          .whereRef('theirs.order_id', '=', 'other.id')
          .whereRef('ours.order_id', '=', 'paid.id')
          .select('theirs.media_id'),
      ),
    )
    .select('other.checkout_session_id')
    .execute()
  return rows.flatMap((row) => row.checkout_session_id ?? [])
}
