import { sql } from 'kysely'
import { placeName } from '#server/catalogue/place-name.ts'
import { ordersWithPlace } from '#server/orders/queries.ts'
import { awaitedCents } from '#server/orders/refunds/awaited-queries.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** A withdrawal with its order and its buyer, unless the account is closed. */
export const findWithdrawal = (tx: Tx, id: number) =>
  tx
    .selectFrom('withdrawal')
    .innerJoin('order', 'order.id', 'withdrawal.order_id')
    .innerJoin('surfer', 'surfer.id', 'order.surfer_id')
    .where('withdrawal.id', '=', id)
    .where('surfer.closed_at', 'is', null)
    .select([
      'withdrawal.order_id',
      'withdrawal.media_ids',
      'withdrawal.cents',
      'withdrawal.name',
      'withdrawal.received_at',
      awaitedCents.as('awaited_cents'),
      'order.date_of_placement',
      'surfer.email',
    ])
    .executeTakeFirst()

const withRefund = (tx: Tx, id: number, state: 'done' | 'failed') =>
  ordersWithPlace(tx)
    .innerJoin('refund', 'refund.order_id', 'order.id')
    .where('refund.id', '=', id)
    .where('refund.state', '=', state)
    .select((eb) => [
      'refund.order_id',
      'refund.reason',
      'refund.cents',
      'refund.asked_at',
      'order.total_cents',
      'session.session_date',
      placeName.as('place'),
      sql<number[]>`array(${eb
        .selectFrom('refund_item')
        .whereRef('refund_item.refund_id', '=', 'refund.id')
        .select('refund_item.media_id')})`.as('media_ids'),
    ])

/** A refund in that state with its buyer, unless the account is closed. */
export const findRefundOfBuyer = (tx: Tx, id: number, state: 'done' | 'failed') =>
  withRefund(tx, id, state)
    .innerJoin('surfer', 'surfer.id', 'order.surfer_id')
    .where('surfer.closed_at', 'is', null)
    .select('surfer.email')
    .executeTakeFirst()

/** A completed refund with its photographer; none for a payment after the buyer's account was closed, which was no sale. */
export const findRefundOfSeller = (tx: Tx, id: number) =>
  withRefund(tx, id, 'done')
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .where('photographer.closed_at', 'is', null)
    .where('refund.reason', '<>', 'account_closed')
    .select('photographer.email')
    .executeTakeFirst()

/** A dispute by our number, with its photographer; `is_partial` when other items of its order stay sold. */
export const findDispute = (tx: Tx, number: number) =>
  tx
    .selectFrom('dispute')
    .innerJoin('order', 'order.id', 'dispute.order_id')
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .where('dispute.number', '=', number)
    .where('photographer.closed_at', 'is', null)
    .select(['dispute.order_id', 'dispute.state', 'dispute.cents', 'dispute.opened_at', 'photographer.email'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('purchase')
            .whereRef('purchase.order_id', '=', 'dispute.order_id')
            .where('access', '=', 'open')
            .select('purchase.id'),
        )
        .$castTo<boolean>()
        .as('is_partial'),
    )
    .executeTakeFirst()

/** Our number of the dispute with this provider's id. */
export async function numberOfDispute(db: Db, id: string): Promise<number> {
  const { number } = await db
    .selectFrom('dispute')
    .where('id', '=', id)
    .select('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Of a whole order, in cents: the photographer's share, what is left of it in the ledger, what of it is owed us, and the sum of all refunds. */
export const findShare = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order')
    .where('order.id', '=', orderId)
    .select((eb) => [
      sql<number>`"order".total_cents - "order".fee_cents`.as('earned'),
      'order.owed_cents as owed',
      eb
        .selectFrom('ledger_entry')
        .whereRef('order_id', '=', 'order.id')
        .where('account', '=', 'photographer')
        .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
        .as('left'),
      eb
        .selectFrom('refund')
        .whereRef('order_id', '=', 'order.id')
        .where('state', '=', 'done')
        .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
        .as('refunded'),
    ])
    .$narrowType<{ left: number; refunded: number }>()
    .executeTakeFirstOrThrow()
