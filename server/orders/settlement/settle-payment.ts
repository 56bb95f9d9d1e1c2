import type { Context } from '#server/platform/context.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Settles the order behind a payment, of which the provider tells something new. When even that it was paid is news to
 * us, the provider is asked which checkout it was. Another's payment on the same account is logged and left alone.
 */
export async function settlePayment(context: Context, paymentIntentId: string): Promise<void> {
  const known = await context.db
    .selectFrom('order')
    .where('payment_intent_id', '=', paymentIntentId)
    .select('checkout_session_id')
    .executeTakeFirst()
  const checkoutId = known?.checkout_session_id ?? (await findCheckout(context, paymentIntentId))
  if (checkoutId) await settleOrder(context, checkoutId)
  else context.log.warn({ payment_intent_id: paymentIntentId }, 'a payment belongs to no checkout')
}

async function findCheckout({ stripe }: Context, payment_intent: string): Promise<string | null> {
  if (payment_intent === '') return null
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
  return data[0]?.id ?? null
}
