import { SOLD_STATES } from '#contract/orders.ts'
import type { Context } from '#server/platform/context.ts'
import { endCheckouts } from './end-checkouts.ts'

/**
 * After a buyer's account was closed: nothing can be paid any more, and only what was paid keeps the name, as an invoice
 * does. A withdrawal keeps what was withdrawn from and when; who signed it stands on its order (docs/decisions/010).
 */
export async function forgetBuyer(context: Context, surferId: number): Promise<void> {
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
