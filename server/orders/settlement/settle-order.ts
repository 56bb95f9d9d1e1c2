import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { paymentFailed, paymentProcessing } from '../events.ts'
import { closeSiblingsJob } from '../job-names.ts'
import { mayBecome, wasPaid } from '../policy.ts'
import { findOrderOfCheckout, type LockedOrder, lockOrder } from '../queries.ts'
import { transitionOrder } from '../transition-order.ts'
import { payOrder } from './pay-order.ts'
import { type Payment, retrievePayment } from './retrieve-payment.ts'
import { syncPaidOrder } from './sync-paid-order.ts'

/**
 * Updates the order of a checkout from its payment at the provider: state, access to the items, refunds, disputes and
 * ledger. Called by the webhook's jobs, the reconciliation and whoever changes something at the provider, in any order,
 * any number of times, at once: an order becomes paid exactly once, and every sequence ends in the same state
 * (docs/decisions/004, 022). `isDisputed`: an event says that a bank has at least asked about the payment.
 */
export async function settleOrder(context: Context, checkoutId: string, isDisputed = false): Promise<void> {
  let named: number | null = null
  for (;;) {
    const order = await findOrderOfCheckout(context.db, checkoutId, named)
    const payment = await retrievePayment(context, checkoutId, isDisputed || order?.was_disputed)
    if (!order && payment.order_id === named) return reportUnknown(context, checkoutId, payment)
    named = payment.order_id
    if (order && (await applyPayment(context, order, checkoutId, payment))) return
  }
}

/** False when the order has changed since the payment was retrieved: the answer may be out of date, so it is retrieved again. */
const applyPayment = (
  context: Context,
  before: { id: number; version: number },
  checkoutId: string,
  payment: Payment,
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, before.id)
    if (order?.version !== before.version) return false
    if (await applyTo(context, tx, order, checkoutId, payment))
      await tx
        .updateTable('order')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', order.id)
        .execute()
    return true
  })

/** Whether anything changed. */
async function applyTo(
  context: Context,
  tx: Tx,
  order: LockedOrder,
  checkoutId: string,
  payment: Payment,
): Promise<boolean> {
  if (payment.state === 'paid') {
    const isNew = !wasPaid(order.state) && (await payOrder(context, tx, order, checkoutId, payment))
    if (!isNew && !wasPaid(order.state)) return expireReturned(tx, order, payment)
    const hasChanged = await syncPaidOrder(context, tx, isNew ? { ...order, state: 'paid' } : order, payment)
    return isNew || hasChanged
  }
  if (payment.state === 'processing') return recordProcessing(context, tx, order)
  if (!isOver(payment, order) || !mayBecome(order.state, 'expired')) return false
  if (order.processing_at) await context.publish(tx, paymentFailed, { order_id: order.id })
  return transitionOrder(tx, order, order.cancelled_at ? 'cancelled' : 'expired')
}

/**
 * Records once that the buyer has finished a checkout whose money is still on its way, as with a bank debit: from here on
 * its items cannot be bought a second time, and other open checkouts of them end. Returns whether that was new.
 */
async function recordProcessing(context: Context, tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.state !== 'pending' || order.processing_at) return false
  await tx.updateTable('order').set({ processing_at: new Date() }).where('id', '=', order.id).execute()
  await context.publish(tx, paymentProcessing, { order_id: order.id })
  await context.queue.send(tx, closeSiblingsJob, { order_id: order.id })
  return true
}

/** A payment that differed from its order was refunded in the dashboard: the order expires. */
const expireReturned = async (tx: Tx, order: LockedOrder, { paid }: Payment): Promise<boolean> =>
  paid?.charge.refunded === true && mayBecome(order.state, 'expired') && transitionOrder(tx, order, 'expired')

/** A checkout unknown to the provider may have just been made; it counts as expired only after its own time. */
const isOver = (payment: Payment, order: LockedOrder): boolean =>
  payment.state === 'dead' || (payment.state === 'gone' && order.expires_at < new Date())

function reportUnknown(context: Context, checkoutId: string, { state }: Payment): void {
  const level = state === 'paid' ? 'error' : 'warn'
  context.log[level]({ checkout_session_id: checkoutId, payment: state }, 'a checkout belongs to no order')
}
