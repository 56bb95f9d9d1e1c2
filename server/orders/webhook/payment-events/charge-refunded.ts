import type { Context } from '#server/platform/context.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

/** Money went back to a buyer: by us, or in the provider's dashboard. */
export const chargeRefunded = (context: Context, paymentIntentId: string): Promise<void> =>
  settlePayment(context, paymentIntentId)
