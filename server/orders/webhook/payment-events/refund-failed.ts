import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** The buyer's bank could not take a refund: its money is with us again. */
export const refundFailed = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
