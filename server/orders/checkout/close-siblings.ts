import type { Context } from '#server/platform/context.ts'
import { closeCheckout } from './close-checkout.ts'
import { findSiblingCheckouts } from './queries.ts'

/** Ends every other unpaid checkout of the same buyer that holds an item of this paid order (decisions.md, Money). */
export async function closeSiblings(context: Context, orderId: number): Promise<void> {
  for (const checkoutId of await findSiblingCheckouts(context.db, orderId))
    await closeCheckout(context, checkoutId)
}
