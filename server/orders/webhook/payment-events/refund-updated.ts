import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** A refund that waited has been paid, or was given up. */
export const refundUpdated = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
