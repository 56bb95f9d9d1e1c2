import type { Context } from '#server/platform/context.ts'
import { settleOrder } from '../../settlement/settle-order.ts'

/** Nobody paid in time, or we ended the checkout. A late `expired` after a payment changes nothing. */
export const checkoutSessionExpired = (context: Context, checkoutId: string): Promise<void> =>
  settleOrder(context, checkoutId)
