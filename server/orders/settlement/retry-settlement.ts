import type { Context } from '#server/platform/context.ts'
import { lockOrdersWithoutCheckout } from '../queries.ts'
import { endOrdersWithoutCheckout } from './end-orders-without-checkout.ts'
import { settleOrder } from './settle-order.ts'

/** Longer than every retry of the call that opens a checkout, ms. */
const OPENING_MS = 180_000

/**
 * Settles one order from the provider's current answer. An order left without a checkout (the process died while opening
 * one) was never shown to its buyer and cannot be paid: it expires.
 */
export async function retrySettlement(context: Context, orderId: number): Promise<void> {
  const order = await context.db
    .selectFrom('order')
    .where('id', '=', orderId)
    .select(['checkout_session_id', 'created_at'])
    .executeTakeFirst()
  if (!order) return
  if (order.checkout_session_id !== null) return settleOrder(context, order.checkout_session_id)
  if (Date.now() - order.created_at.getTime() < OPENING_MS) return
  await endOrdersWithoutCheckout(
    context.db,
    (tx) => lockOrdersWithoutCheckout(tx, { order_id: orderId }),
    'expired',
  )
}
