import type { Context } from '#server/platform/context.ts'
import { settleOrder } from '../../settlement/settle-order.ts'

/** A slow way to pay failed: the order is over, the items may be bought again. */
export const checkoutSessionAsyncPaymentFailed = (context: Context, checkoutId: string): Promise<void> =>
  settleOrder(context, checkoutId)
