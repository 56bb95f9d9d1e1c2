import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** The bank has decided a dispute. */
export const chargeDisputeClosed = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
