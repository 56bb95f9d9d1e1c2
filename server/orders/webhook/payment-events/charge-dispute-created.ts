import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** A buyer's bank takes a payment back: access is held, the seller's part comes back. */
export const chargeDisputeCreated = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
