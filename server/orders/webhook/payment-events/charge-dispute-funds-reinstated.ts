import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** The bank has returned the money of a dispute; the seller is paid again. */
export const chargeDisputeFundsReinstated = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
