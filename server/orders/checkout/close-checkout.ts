import type { Context } from '#server/platform/context.ts'
import { writeRepeatable } from '#server/platform/payments/write-repeatable.ts'
import { settleOrder } from '../settlement/settle-order.ts'

/**
 * Expires a checkout at the provider unless it was paid first, then settles its order. `cancelled_at` is written before the
 * call, so that the order becomes `cancelled` and not `expired`, whether this call or the webhook settles it.
 */
export async function closeCheckout(context: Context, checkoutId: string): Promise<void> {
  await context.db
    .updateTable('order')
    .set({ cancelled_at: new Date() })
    .where('checkout_session_id', '=', checkoutId)
    .where('state', '=', 'pending')
    .where('cancelled_at', 'is', null)
    // Completed by the buyer, with a bank debit under way: such a checkout cannot be expired.
    .where('processing_at', 'is', null)
    .execute()
  try {
    await writeRepeatable(context.stripe, (provider, key) =>
      provider.checkout.sessions.expire(checkoutId, {}, key),
    )
  } catch (error) {
    // The provider refuses: the checkout is already paid or expired.
    if (!(error instanceof context.stripe.errors.StripeInvalidRequestError)) throw error
  }
  await settleOrder(context, checkoutId)
}
