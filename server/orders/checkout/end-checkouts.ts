import type { Context } from '#server/platform/context.ts'
import { findOpenCheckouts, lockOrdersWithoutCheckout, type OrderFilter } from '../queries.ts'
import { endOrdersWithoutCheckout } from '../settlement/end-orders-without-checkout.ts'
import { closeCheckout } from './close-checkout.ts'

/**
 * Ends every unpaid checkout of the orders selected. A checkout that is being opened meanwhile is never shown to its buyer:
 * its order has ended.
 */
export async function endCheckouts(context: Context, filter: OrderFilter): Promise<void> {
  await endOrdersWithoutCheckout(context.db, (tx) => lockOrdersWithoutCheckout(tx, filter), 'cancelled')
  for (const checkoutId of await findOpenCheckouts(context.db, filter))
    await closeCheckout(context, checkoutId)
}
