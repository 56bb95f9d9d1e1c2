import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { retrySettlementJob } from '../job-names.ts'
import { claimDueOrders } from './claim-due-orders.ts'

/** Time a webhook has before the payment is retrieved without it, in seconds. */
export const PATIENCE_SECONDS = 45

/**
 * Retries the settlement of each pending order that is due: every minute at first, later in growing pauses, since a bank
 * debit may take days. Without any webhook this alone delivers every paid order.
 */
export async function reconcileOrders(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const patience = sql`make_interval(secs => ${PATIENCE_SECONDS})`
    const isDue = sql<boolean>`state = 'pending' and created_at < now() - ${patience}
      and coalesce(asked_at < now() - greatest(${patience}, (now() - created_at) / 10), true)`
    for (const order_id of await claimDueOrders(tx, isDue))
      await context.queue.send(tx, retrySettlementJob, { order_id })
  })
}
