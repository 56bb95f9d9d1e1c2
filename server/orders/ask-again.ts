import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { settleOrder } from './settle-order.ts'

/** Longer than every retry of the call that opens a checkout, in seconds. */
const OPENING_SECONDS = 180

/**
 * Settles one pending order by asking the provider. An order left without a checkout (we died while opening one) was
 * never shown to its buyer and cannot be paid: it is given up.
 */
export async function askAgain(context: Context, orderId: number): Promise<void> {
  const order = await context.db
    .selectFrom('order')
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .select('checkout_session_id')
    .executeTakeFirst()
  if (!order) return
  if (order.checkout_session_id !== null) return settleOrder(context, order.checkout_session_id)
  await context.db
    .updateTable('order')
    .set({ state: 'expired' })
    .where('id', '=', orderId)
    .where('state', '=', 'pending')
    .where('checkout_session_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${OPENING_SECONDS})`)
    .execute()
}
