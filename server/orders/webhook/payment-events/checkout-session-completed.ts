import type { Context } from '#server/platform/context.ts'
import { settleOrder } from '../../settlement/settle-order.ts'

/** The buyer finished the hosted page. Whether he has paid is asked, not read from the event. */
export const checkoutSessionCompleted = (context: Context, checkoutId: string): Promise<void> =>
  settleOrder(context, checkoutId)
