import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { lockOrder } from '../queries.ts'
import type { RefundReason } from '../tables.ts'
import { sumOfDisputes } from './dispute-queries.ts'

export type Refundable = {
  media_id: number
  price_cents: number
  is_refunded: boolean
  is_held: boolean
  is_charged_back: boolean
}

/**
 * The items of an order; `is_refunded` when a refund of theirs is done or under way, `is_held` when a dispute covers them,
 * `is_charged_back` when it was lost.
 */
export const findRefundable = (tx: Tx, orderId: number): Promise<Refundable[]> =>
  tx
    .selectFrom('order_item')
    .where('order_item.order_id', '=', orderId)
    .orderBy('order_item.media_id')
    .select((eb) => [
      'order_item.media_id',
      'order_item.price_cents',
      eb
        .exists(
          eb
            .selectFrom('refund_item')
            .innerJoin('refund', 'refund.id', 'refund_item.refund_id')
            .whereRef('refund_item.order_id', '=', 'order_item.order_id')
            .whereRef('refund_item.media_id', '=', 'order_item.media_id')
            .where('refund.state', '<>', 'failed')
            .select('refund.id'),
        )
        .$castTo<boolean>()
        .as('is_refunded'),
      isCovered('open').as('is_held'),
      isCovered('lost').as('is_charged_back'),
    ])
    .execute()

const isCovered = (state: 'open' | 'lost') =>
  sql<boolean>`exists (select 1 from dispute_item di join dispute d on d.id = di.dispute_id
    where di.order_id = order_item.order_id and di.media_id = order_item.media_id and d.state = ${state})`

/**
 * The items of an order whose refund failed and whose price the buyer does not have another way, with the reason of the
 * first; undefined when there are none.
 */
export async function findFailedRefund(tx: Tx, orderId: number) {
  const rows = await tx
    .selectFrom('refund_item')
    .innerJoin('refund', 'refund.id', 'refund_item.refund_id')
    .where('refund_item.order_id', '=', orderId)
    .where('refund.state', '=', 'failed')
    .orderBy('refund_item.media_id')
    .select(['refund_item.media_id', 'refund.reason'])
    .execute()
  const { made_up } = await tx
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .select(
      sql<boolean>`coalesce(sum(cents) filter (where reason = 'provider' and state = 'done')
        >= sum(cents) filter (where state = 'failed'), false)`.as('made_up'),
    )
    .executeTakeFirstOrThrow()
  const reason = rows[0]?.reason
  if (!reason || reason === 'provider' || made_up) return undefined
  return {
    media_ids: rows.map(({ media_id }) => media_id),
    reason,
  }
}

/** Cents of all refunds of an order that did not fail. */
async function sumOfRefunds(tx: Tx, orderId: number): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

/** Cents of a payment that neither went back nor were kept by a bank (`left`), and what of them a bank holds for now. */
export async function findRemaining(tx: Tx, orderId: number): Promise<{ left: number; held: number }> {
  const { total_cents } = await tx
    .selectFrom('order')
    .where('id', '=', orderId)
    .select('total_cents')
    .executeTakeFirstOrThrow()
  const lost = await sumOfDisputes(tx, orderId, { state: 'lost' })
  const left = total_cents - (await sumOfRefunds(tx, orderId)) - lost
  return { left, held: await sumOfDisputes(tx, orderId, { state: 'open' }) }
}

/** Items of an earlier refund, which failed or is divided, move over to the new one. Answers the refund's id. */
export async function writeRefund(
  tx: Tx,
  refund: { order_id: number; reason: RefundReason; cents: number; asked_at?: Date },
  mediaIds: number[],
): Promise<number> {
  const { id } = await tx.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('refund_item')
    .values(mediaIds.map((media_id) => ({ order_id: refund.order_id, media_id, refund_id: id })))
    .onConflict((conflict) => conflict.columns(['order_id', 'media_id']).doUpdateSet({ refund_id: id }))
    .execute()
  return id
}

/** Ends the access to items of an order: they can no longer be downloaded, and may be bought again. */
export async function endAccess(tx: Tx, orderId: number, mediaIds: number[]): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ access: 'ended' })
    .where('order_id', '=', orderId)
    .where('media_id', 'in', mediaIds)
    .where('access', '<>', 'ended')
    .execute()
}

/** A refund with the payment it refunds; `is_entangled` after a dispute, a failed refund or a debt: see `planRefund`. */
export const findRefund = (db: Db, refundId: number) =>
  db
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.order_id')
    .where('refund.id', '=', refundId)
    .select((eb) => [
      eb
        .or([
          eb.exists(
            eb.selectFrom('dispute').whereRef('dispute.order_id', '=', 'order.id').select('dispute.id'),
          ),
          eb.exists(
            eb
              .selectFrom('refund as other')
              .whereRef('other.order_id', '=', 'order.id')
              .where('other.state', '=', 'failed')
              .select('other.id'),
          ),
          eb.exists(
            eb
              .selectFrom('ledger_entry')
              .whereRef('ledger_entry.order_id', '=', 'order.id')
              .where('ledger_entry.account', '=', 'debt')
              .select('ledger_entry.id'),
          ),
          eb.exists(
            eb
              .selectFrom('debt_recovery')
              .whereRef('debt_recovery.order_id', '=', 'order.id')
              .where('debt_recovery.state', '=', 'asked')
              .select('debt_recovery.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('is_entangled'),
      'refund.id',
      'refund.order_id',
      'refund.state',
      'refund.cents',
      'refund.tried_at',
      'order.payment_intent_id',
      'order.checkout_session_id',
    ])
    .executeTakeFirst()

/**
 * The cents of a refund that can still be refunded: less than requested when other refunds took a part meanwhile, none when
 * the buyer has the whole price, refunded or charged back. Locks the order until the transaction ends.
 */
export async function lockRemainingFor(
  tx: Tx,
  { order_id, cents }: { order_id: number; cents: number },
): Promise<number> {
  const order = await lockOrder(tx, order_id)
  if (!order || order.state === 'refunded' || order.state === 'dispute_lost') return 0
  const others = (await sumOfRefunds(tx, order_id)) - cents
  const lost = await sumOfDisputes(tx, order_id, { state: 'lost' })
  return Math.min(cents, Math.max(0, order.total_cents - others - lost))
}
