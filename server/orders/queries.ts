import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Locks the buyer's row: the account cannot be closed before the transaction ends. Undefined when it is already closed. */
export const findBuyer = (tx: Tx, surferId: number) =>
  tx
    .selectFrom('surfer')
    .where('id', '=', surferId)
    .where('closed_at', 'is', null)
    .forShare()
    .select(['first_name', 'last_name'])
    .executeTakeFirst()

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
    .select(['id', 'version'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('dispute').whereRef('dispute.order_id', '=', 'order.id').select('dispute.id'))
        .$castTo<boolean>()
        .as('was_disputed'),
    )
    .executeTakeFirst()

/** Orders with their session and its place; `placeName` names that. */
export const ordersWithPlace = (db: Db | Tx) =>
  db
    .selectFrom('order')
    .innerJoin('session', 'session.id', 'order.session_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export const lockOrder = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order')
    .where('id', '=', orderId)
    .forUpdate()
    .select([
      'id',
      'surfer_id',
      'photographer_id',
      'state',
      'total_cents',
      'fee_cents',
      'destination',
      'expires_at',
      'cancelled_at',
      'processing_at',
      'version',
      'transfer_pending',
    ])
    .executeTakeFirst()

/** Selects one order, those of a buyer, a seller or a session, or those that hold an item. */
export type OrderFilter =
  | { order_id: number }
  | { surfer_id: number }
  | { photographer_id: number }
  | { session_id: number }
  | { media_id: number }

const byFilter = (filter: OrderFilter) => (eb: ExpressionBuilder<Tables, 'order'>) => {
  if ('order_id' in filter) return eb('order.id', '=', filter.order_id)
  if ('surfer_id' in filter) return eb('order.surfer_id', '=', filter.surfer_id)
  if ('photographer_id' in filter) return eb('order.photographer_id', '=', filter.photographer_id)
  if ('session_id' in filter) return eb('order.session_id', '=', filter.session_id)
  const holding = eb.selectFrom('order_item').select('order_id').where('media_id', '=', filter.media_id)
  return eb('order.id', 'in', holding)
}

/** Pending orders that have no checkout yet, locked until the transaction ends. */
export const lockOrdersWithoutCheckout = (tx: Tx, filter: OrderFilter) =>
  tx
    .selectFrom('order')
    .where(byFilter(filter))
    .where('state', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'state'])
    .execute()

export async function findOpenCheckouts(db: Db, filter: OrderFilter): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .where(byFilter(filter))
    .where('state', '=', 'pending')
    .orderBy('id')
    .select('checkout_session_id')
    .execute()
  return rows.flatMap((row) => row.checkout_session_id ?? [])
}
