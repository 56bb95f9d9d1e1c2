import type { Context } from '#server/platform/context.ts'
import { endOrdersWithoutCheckout } from '../settlement/end-orders-without-checkout.ts'
import { closeCheckout } from './close-checkout.ts'
import { findOutdatedCheckouts, lockOutdatedOrders } from './outdated-checkout-queries.ts'

/**
 * Ends every unpaid checkout whose items or prices differ from what its session offers now. A checkout that was paid
 * first stays valid, at the price its buyer was shown.
 */
export async function endOutdatedCheckouts(context: Context, sessionId: number): Promise<void> {
  await endOrdersWithoutCheckout(context.db, (tx) => lockOutdatedOrders(tx, sessionId), 'cancelled')
  for (const checkoutId of await findOutdatedCheckouts(context.db, sessionId))
    await closeCheckout(context, checkoutId)
}
