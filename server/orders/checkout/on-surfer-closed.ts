import { SOLD_STATES } from '#contract/orders/orders.ts'
import type { Context } from '#server/platform/context.ts'
import { endCheckouts } from './end-checkouts.ts'

/**
 * Ends the checkouts of a closed account and removes the buyer's name from all but paid orders, which keep it as an
 * invoice does. A withdrawal keeps its items and its time; the name is on its order (docs/decisions/010).
 */
export async function onSurferClosed(context: Context, surferId: number): Promise<void> {
  await endCheckouts(context, { surfer_id: surferId })
  await context.db
    .updateTable('order')
    .set({ surfer_name: '' })
    .where('surfer_id', '=', surferId)
    .where('state', 'not in', SOLD_STATES)
    .execute()
  await context.db
    .updateTable('withdrawal')
    .set({ name: '' })
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('order').where('surfer_id', '=', surferId).select('order.id'),
    )
    .execute()
}
