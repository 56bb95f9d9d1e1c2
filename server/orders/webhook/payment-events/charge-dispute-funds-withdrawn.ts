import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** The bank has taken the money of a dispute; it is booked. */
export const chargeDisputeFundsWithdrawn = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
