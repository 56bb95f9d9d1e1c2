import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { paymentProcessing } from '../events.ts'
import { closeSiblingsJob } from '../job-names.ts'
import type { LockedOrder } from '../queries.ts'

/**
 * Notes once that the buyer has finished a checkout whose money is still on its way, as with a bank debit: from here on
 * its items cannot be bought a second time, and other open checkouts of them end. Says whether that was news.
 */
export async function noteProcessing(context: Context, tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.state !== 'pending' || order.processing_at) return false
  await tx.updateTable('order').set({ processing_at: new Date() }).where('id', '=', order.id).execute()
  await context.announce(tx, paymentProcessing, { order_id: order.id })
  await context.queue.send(tx, closeSiblingsJob, { order_id: order.id })
  return true
}
