import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export type Offer = Awaited<ReturnType<typeof findOffer>>[number]

/** What the wanted items really are: their session, prices and seller. */
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
 * The same, the sessions' rows held until the transaction ends: what was checked still stands when the order is written.
 * Held first and read then: an item removed while we waited for its session is seen as removed.
 */
export async function holdOffer(tx: Tx, mediaIds: number[]): Promise<Offer[]> {
  await tx
    .selectFrom('session')
    .where('id', 'in', tx.selectFrom('media').where('id', 'in', mediaIds).select('session_id'))
    .orderBy('id')
    .forShare()
    .select('id')
    .execute()
  return findOffer(tx, mediaIds)
}

/** The buyer, whose account cannot be closed before the transaction ends; undefined when it is closed already. */
export const findBuyer = (tx: Tx, surferId: number) =>
  tx
    .selectFrom('surfer')
    .where('id', '=', surferId)
    .where('closed_at', 'is', null)
    .forShare()
    .select(['first_name', 'last_name'])
    .executeTakeFirst()

export type OrderForPayment = Awaited<ReturnType<typeof findOrderForPayment>>

/** An order with the lines the payment provider shows. */
export async function findOrderForPayment(db: Db | Tx, orderId: number) {
  const order = await db
    .selectFrom('order')
    .innerJoin('surfer', 'surfer.id', 'order.surfer_id')
    .innerJoin('session', 'session.id', 'order.session_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .where('order.id', '=', orderId)
    .select([
      'order.id',
      'order.fee_cents',
      'order.destination',
      'order.provider_key',
      'order.expires_at',
      'surfer.email',
      'session.session_date',
      sql<string>`coalesce(surf_school.name, location.name)`.as('place'),
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

/** The order a checkout was opened for: by the checkout itself, else by the order the checkout names. */
export const findOrderOfCheckout = (db: Db, checkoutId: string, orderId: number | null) =>
  db
    .selectFrom('order')
    .where((where) =>
      where.or([
        where('checkout_session_id', '=', checkoutId),
        where.and([where('id', '=', orderId ?? 0), where('checkout_session_id', 'is', null)]),
      ]),
    )
    .select(['id', 'settled'])
    .executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const lockOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order')
    .where('id', '=', orderId)
    .forUpdate()
    .select([
      'id',
      'surfer_id',
      'state',
      'total_cents',
      'fee_cents',
      'destination',
      'expires_at',
      'cancelled_at',
      'processing_at',
      'settled',
      'seller_due',
    ])
    .executeTakeFirst()

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

/** Which orders are meant: one, a buyer's, a seller's, those of a session, those that hold an item. */
export type WhichOrders =
  | { order_id: number }
  | { surfer_id: number }
  | { photographer_id: number }
  | { session_id: number }
  | { media_id: number }

const areOf = (which: WhichOrders) => (eb: ExpressionBuilder<Tables, 'order'>) => {
  if ('order_id' in which) return eb('order.id', '=', which.order_id)
  if ('surfer_id' in which) return eb('order.surfer_id', '=', which.surfer_id)
  if ('photographer_id' in which) return eb('order.photographer_id', '=', which.photographer_id)
  if ('session_id' in which) return eb('order.session_id', '=', which.session_id)
  const holding = eb.selectFrom('order_item').select('order_id').where('media_id', '=', which.media_id)
  return eb('order.id', 'in', holding)
}

/** Pending orders that have no checkout yet, held until the transaction ends. */
export const lockUnopened = (tx: Tx, which: WhichOrders) =>
  tx
    .selectFrom('order')
    .where(areOf(which))
    .where('state', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'state'])
    .execute()

export async function findOpenCheckouts(db: Db, which: WhichOrders): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .where(areOf(which))
    .where('state', '=', 'pending')
    .orderBy('id')
    .select('checkout_session_id')
    .execute()
  return rows.flatMap((row) => row.checkout_session_id ?? [])
}
