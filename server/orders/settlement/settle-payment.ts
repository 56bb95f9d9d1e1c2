import type { Context } from '#server/platform/context.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Settles the order of a payment that an event names. For a payment that no order has yet, the provider is asked for its
 * checkout. A payment on the same account that is not ours is logged and left alone.
 */
export async function settlePayment(
  context: Context,
  paymentIntentId: string,
  isDisputed = false,
): Promise<void> {
  const known = await context.db
    .selectFrom('order')
    .where('payment_intent_id', '=', paymentIntentId)
    .select('checkout_session_id')
    .executeTakeFirst()
  const checkoutId = known?.checkout_session_id ?? (await findCheckout(context, paymentIntentId))
  if (checkoutId) await settleOrder(context, checkoutId, isDisputed)
  else context.log.warn({ payment_intent_id: paymentIntentId }, 'a payment belongs to no checkout')
}

async function findCheckout({ stripe }: Context, payment_intent: string): Promise<string | null> {
  if (payment_intent === '') return null
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
  return data[0]?.id ?? null
}
