import type { Context } from '#server/platform/context.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

/** Asks the provider again about all that has waited long enough: open orders, refunds on their way, disputes. */
export async function reconcile(context: Context): Promise<void> {
  await reconcileOrders(context)
  await reconcileRefunds(context)
  await reconcileDisputes(context)
}
