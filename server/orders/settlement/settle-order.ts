import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { paymentFailed, paymentProcessing } from '../events.ts'
import { closeSiblingsJob } from '../job-names.ts'
import { mayBecome, wasPaid } from '../policy.ts'
import { findOrderOfCheckout, type LockedOrder, lockOrder } from '../queries.ts'
import { transitionOrder } from '../transition-order.ts'
import { askPayment, type Payment } from './ask-payment.ts'
import { followMoney } from './follow-money.ts'
import { payOrder } from './pay-order.ts'

/**
 * Brings the order of a checkout to where its payment is, as the provider tells it now: paid, refunded, disputed, with
 * its items' access and the ledger. Called by the webhook's jobs, the reconciliation and whoever changes something at
 * the provider, in any order, any number of times, at once: an order becomes paid exactly once, and all ways lead to
 * the same state (docs/decisions/004, 022).
 */
export async function settleOrder(context: Context, checkoutId: string): Promise<void> {
  let named: number | null = null
  for (;;) {
    const order = await findOrderOfCheckout(context.db, checkoutId, named)
    const payment = await askPayment(context, checkoutId)
    if (!order && payment.order_id === named) return reportUnknown(context, checkoutId, payment)
    named = payment.order_id
    if (order && (await applyPayment(context, order, checkoutId, payment))) return
  }
}

/** What was asked before somebody else changed the order may be old news: false, and it is asked again. */
const applyPayment = (
  context: Context,
  asked: { id: number; settled: number },
  checkoutId: string,
  payment: Payment,
): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, asked.id)
    if (order?.settled !== asked.settled) return false
    if (await applyTo(context, tx, order, checkoutId, payment))
      await tx
        .updateTable('order')
        .set((eb) => ({ settled: eb('settled', '+', 1) }))
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
    if (!isNew && !wasPaid(order.state)) return giveUpReturned(tx, order, payment)
    const followed = await followMoney(context, tx, isNew ? { ...order, state: 'paid' } : order, payment)
    return isNew || followed
  }
  if (payment.state === 'processing') return noteProcessing(context, tx, order)
  if (!isOver(payment, order) || !mayBecome(order.state, 'expired')) return false
  if (order.processing_at) await context.announce(tx, paymentFailed, { order_id: order.id })
  return transitionOrder(tx, order, order.cancelled_at ? 'cancelled' : 'expired')
}

/**
 * Notes once that the buyer has finished a checkout whose money is still on its way, as with a bank debit: from here on
 * its items cannot be bought a second time, and other open checkouts of them end. Says whether that was news.
 */
async function noteProcessing(context: Context, tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.state !== 'pending' || order.processing_at) return false
  await tx.updateTable('order').set({ processing_at: new Date() }).where('id', '=', order.id).execute()
  await context.announce(tx, paymentProcessing, { order_id: order.id })
  await context.queue.send(tx, closeSiblingsJob, { order_id: order.id })
  return true
}

/** A payment that differed from its order went back by hand: nobody need look any more. */
const giveUpReturned = async (tx: Tx, order: LockedOrder, { paid }: Payment): Promise<boolean> =>
  paid?.charge.refunded === true && mayBecome(order.state, 'expired') && transitionOrder(tx, order, 'expired')

/** A checkout the provider does not know may be one that was just made; it counts as over when its time is. */
const isOver = (payment: Payment, order: LockedOrder): boolean =>
  payment.state === 'dead' || (payment.state === 'gone' && order.expires_at < new Date())

function reportUnknown(context: Context, checkoutId: string, { state }: Payment): void {
  const level = state === 'paid' ? 'error' : 'warn'
  context.log[level]({ checkout_session_id: checkoutId, payment: state }, 'a checkout belongs to no order')
}
