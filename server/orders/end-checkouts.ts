import type { Context } from '#server/platform/context.ts'
import { closeCheckout } from './close-checkout.ts'
import { findOpenCheckouts, giveUpUnopened, type PartyOfOrders } from './queries.ts'

/** Ends every unpaid checkout of one buyer or seller. One that is just being opened is never shown: its order is over. */
export async function endCheckouts(context: Context, party: PartyOfOrders): Promise<void> {
  await giveUpUnopened(context.db, party)
  for (const checkoutId of await findOpenCheckouts(context.db, party))
    await closeCheckout(context, checkoutId)
}
