import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { askPayment, type Payment } from './ask-payment.ts'
import { orderPaid } from './events.ts'
import { closeSiblingsJob } from './job-names.ts'
import { mayBecome } from './policy.ts'
import { findBuyer, findOrderOfCheckout, lockOrder } from './queries.ts'

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Brings the order of a checkout to where its payment is, as the provider tells it now. Called by the webhook's jobs,
 * the reconciliation and whoever closes a checkout, in any order, any number of times, at once: an order becomes paid
 * exactly once (facts of the provider: events are repeated and unordered).
 */
export async function settleOrder(context: Context, checkoutId: string): Promise<void> {
  const payment = await askPayment(context, checkoutId)
  const order = await findOrderOfCheckout(context.db, checkoutId, payment.order_id)
  if (!order) {
    const level = payment.state === 'paid' ? 'error' : 'warn'
    context.log[level](
      { checkout_session_id: checkoutId, payment: payment.state },
      'a checkout belongs to no order',
    )
    return
  }
  await context.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) return
    if (payment.state === 'paid') await payOrder(context, tx, locked, checkoutId, payment)
    else if (isOver(payment, locked)) await expireOrder(tx, locked)
  })
}

/** A checkout the provider does not know may be one that was just made; it counts as over when its time is. */
const isOver = (payment: Payment, order: LockedOrder): boolean =>
  payment.state === 'dead' || (payment.state === 'gone' && order.expires_at < new Date())

async function payOrder(
  context: Context,
  tx: Tx,
  order: LockedOrder,
  checkoutId: string,
  payment: Payment,
): Promise<void> {
  if (!mayBecome(order.state, 'paid')) return
  if (!isAsOrdered(payment, order)) {
    context.log.error({ order_id: order.id, payment }, 'ALARM: a payment differs from its order')
    return
  }
  await tx
    .updateTable('order')
    .set({
      state: 'paid',
      paid_at: new Date(),
      checkout_session_id: checkoutId,
      payment_intent_id: payment.payment_intent_id,
      charge_id: payment.charge_id,
      receipt_url: payment.receipt_url,
    })
    .where('id', '=', order.id)
    .execute()
  if (!(await findBuyer(tx, order.surfer_id))) {
    context.log.error({ order_id: order.id }, 'ALARM: a closed account has paid; it must be refunded')
    return
  }
  await deliver(context, tx, order)
  await context.announce(tx, orderPaid, { order_id: order.id })
  await context.queue.send(tx, closeSiblingsJob, { order_id: order.id })
}

const isAsOrdered = (payment: Payment, order: LockedOrder): boolean =>
  payment.amount === order.total_cents &&
  payment.currency === 'eur' &&
  payment.fee === order.fee_cents &&
  payment.destination === order.destination

/** In the order of the items, so that two orders of one buyer never wait for each other in a ring. */
async function deliver(context: Context, tx: Tx, order: LockedOrder): Promise<void> {
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
    .returning('id')
    .execute()
  const paidTwice = items.length - delivered.length
  if (paidTwice > 0)
    context.log.error(
      { order_id: order.id, items: paidTwice },
      'ALARM: items were paid that the buyer owned already; they must be refunded',
    )
}

async function expireOrder(tx: Tx, order: LockedOrder): Promise<void> {
  if (!mayBecome(order.state, 'expired')) return
  await tx.updateTable('order').set({ state: 'expired' }).where('id', '=', order.id).execute()
}
