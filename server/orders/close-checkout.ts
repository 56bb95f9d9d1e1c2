import type { Context } from '#server/platform/context.ts'
import { settleOrder } from './settle-order.ts'

/** Ends a checkout that has become pointless, unless it was paid first; its order follows in either case. */
export async function closeCheckout(context: Context, checkoutId: string): Promise<void> {
  try {
    await context.stripe.checkout.sessions.expire(checkoutId)
  } catch (error) {
    // Refused: it is over already, one way or the other.
    if (!(error instanceof context.stripe.errors.StripeInvalidRequestError)) throw error
  }
  await settleOrder(context, checkoutId)
}
