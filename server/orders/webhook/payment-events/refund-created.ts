import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** A refund was taken on by the provider; it may still wait for money. */
export const refundCreated = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
