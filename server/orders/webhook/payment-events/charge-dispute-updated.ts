import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** A dispute moved on, perhaps from a mere question to taking the money. */
export const chargeDisputeUpdated = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
