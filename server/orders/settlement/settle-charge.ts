import type { Context } from '#server/platform/context.ts'
import { settleOrder } from './settle-order.ts'

/** Settles the order of a charge; one that no order has yet is left to the event of its checkout. */
export async function settleCharge(context: Context, chargeId: string | null): Promise<void> {
  if (chargeId === null) return
  const order = await context.db
    .selectFrom('order')
    .where('charge_id', '=', chargeId)
    .select('checkout_session_id')
    .executeTakeFirst()
  if (order?.checkout_session_id) await settleOrder(context, order.checkout_session_id)
}
