import { SOLD_STATES } from '#contract/orders.ts'
import type { Context } from '#server/platform/context.ts'
import { endCheckouts } from './end-checkouts.ts'

/** After a buyer's account was closed: nothing can be paid any more, and only what was paid keeps the name, as an invoice does. */
export async function forgetBuyer(context: Context, surferId: number): Promise<void> {
  await endCheckouts(context, { surfer_id: surferId })
  await context.db
    .updateTable('order')
    .set({ surfer_name: '' })
    .where('surfer_id', '=', surferId)
    .where('state', 'not in', SOLD_STATES)
    .execute()
}
