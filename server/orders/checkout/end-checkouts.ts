import type { Context } from '#server/platform/context.ts'
import { findOpenCheckouts, lockUnopened, type WhichOrders } from '../queries.ts'
import { giveUpUnopened } from '../settlement/give-up-unopened.ts'
import { closeCheckout } from './close-checkout.ts'

/** Ends every unpaid checkout of one buyer or seller, of a session, or with an item in it. One that is just being opened is never shown: its order is over. */
export async function endCheckouts(context: Context, which: WhichOrders): Promise<void> {
  await giveUpUnopened(context.db, (tx) => lockUnopened(tx, which), 'cancelled')
  for (const checkoutId of await findOpenCheckouts(context.db, which))
    await closeCheckout(context, checkoutId)
}
