import type { Context } from '#server/platform/context.ts'
import { settleOrder } from '../../settlement/settle-order.ts'

/** A slow way to pay, such as a bank debit, came through after the checkout was completed. */
export const checkoutSessionAsyncPaymentSucceeded = (context: Context, checkoutId: string): Promise<void> =>
  settleOrder(context, checkoutId)
