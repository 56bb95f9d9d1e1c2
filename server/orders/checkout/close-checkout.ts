import type { Context } from '#server/platform/context.ts'
import { settleOrder } from '../settlement/settle-order.ts'

/**
 * Ends a checkout that has become pointless, unless it was paid first; its order follows in either case. That we ended it
 * is noted before, so that the order is cancelled and not expired, whoever hears of it first.
 */
export async function closeCheckout(context: Context, checkoutId: string): Promise<void> {
  await context.db
    .updateTable('order')
    .set({ cancelled_at: new Date() })
    .where('checkout_session_id', '=', checkoutId)
    .where('state', '=', 'pending')
    .where('cancelled_at', 'is', null)
    // Finished by its buyer and left to a bank: nobody can end that.
    .where('processing_at', 'is', null)
    .execute()
  try {
    await context.stripe.checkout.sessions.expire(checkoutId)
  } catch (error) {
    // Refused: it is over already, one way or the other.
    if (!(error instanceof context.stripe.errors.StripeInvalidRequestError)) throw error
  }
  await settleOrder(context, checkoutId)
}
