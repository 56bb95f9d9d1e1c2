import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { issueReceipt } from '../documents/issue-receipt.ts'
import { orderPaid } from '../events.ts'
import { checkDeliveredJob, closeSiblingsJob } from '../job-names.ts'
import { findBuyer, type LockedOrder } from '../queries.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { transitionOrder } from '../transition-order.ts'
import type { Payment } from './retrieve-payment.ts'

/**
 * Delivers an order once, when its payment matches. Refunds what cannot be delivered: items of a closed account, or items the
 * buyer already owned. For a payment that differs from its order in amount, currency, fee or destination it delivers nothing,
 * raises an alarm and returns false (docs/decisions/022).
 */
export async function payOrder(
  context: Context,
  tx: Tx,
  order: LockedOrder,
  checkoutId: string,
  payment: Payment,
): Promise<boolean> {
  if (!isAsOrdered(payment, order)) {
    const { paid, ...summary } = payment
    context.log.error({ order_id: order.id, payment: summary }, 'ALARM: a payment differs from its order')
    return false
  }
  await transitionOrder(tx, order, 'paid')
  await tx
    .updateTable('order')
    .set({
      paid_at: new Date(),
      checkout_session_id: checkoutId,
      payment_intent_id: payment.payment_intent_id,
      charge_id: payment.charge_id,
      receipt_url: payment.receipt_url,
    })
    .where('id', '=', order.id)
    .execute()
  const order_id = order.id
  if (!(await findBuyer(tx, order.surfer_id))) {
    context.log.warn({ order_id }, 'a closed account has paid; it is refunded')
    await requestRefund(context, tx, { order_id, media_ids: 'all', reason: 'account_closed' })
    return true
  }
  const paidTwice = await deliver(tx, order)
  await issueReceipt(tx, order_id)
  await context.publish(tx, orderPaid, { order_id })
  await context.queue.send(tx, closeSiblingsJob, { order_id })
  await context.queue.send(tx, checkDeliveredJob, { order_id, look: 1 })
  if (paidTwice.length > 0) {
    context.log.warn({ order_id, items: paidTwice }, 'items were paid twice; they are refunded')
    await requestRefund(context, tx, { order_id, media_ids: paidTwice, reason: 'paid_twice' })
  }
  return true
}

const isAsOrdered = (payment: Payment, order: LockedOrder): boolean =>
  payment.amount === order.total_cents &&
  payment.currency === 'eur' &&
  payment.fee === order.fee_cents &&
  payment.destination === order.destination

/** Inserts purchases in the order of their items: two orders of one buyer cannot deadlock. Returns those already owned. */
async function deliver(tx: Tx, order: LockedOrder): Promise<number[]> {
  const items = await tx
    .selectFrom('order_item')
    .where('order_id', '=', order.id)
    .orderBy('media_id')
    .select('media_id')
    .execute()
  const delivered = await tx
    .insertInto('purchase')
    .values(items.map(({ media_id }) => ({ media_id, surfer_id: order.surfer_id, order_id: order.id })))
    .onConflict((conflict) =>
      conflict.columns(['surfer_id', 'media_id']).where('access', '<>', 'ended').doNothing(),
    )
    .returning('media_id')
    .execute()
  const now = new Set(delivered.map((purchase) => purchase.media_id))
  return items.map((item) => item.media_id).filter((id) => !now.has(id))
}
