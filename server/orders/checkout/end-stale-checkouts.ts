import type { Context } from '#server/platform/context.ts'
import { giveUpUnopened } from '../settlement/give-up-unopened.ts'
import { closeCheckout } from './close-checkout.ts'
import { findStaleCheckouts, lockStale } from './stale-queries.ts'

/**
 * Ends every unpaid checkout that no longer fits what its session offers: nobody pays for what is not offered so any
 * more. One that was paid first stands, at the price its buyer was shown.
 */
export async function endStaleCheckouts(context: Context, sessionId: number): Promise<void> {
  await giveUpUnopened(context.db, (tx) => lockStale(tx, sessionId), 'cancelled')
  for (const checkoutId of await findStaleCheckouts(context.db, sessionId))
    await closeCheckout(context, checkoutId)
}
