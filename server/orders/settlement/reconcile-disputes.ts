import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { adjustTransferJob } from '../job-names.ts'
import { claimDueOrders } from './claim-due-orders.ts'

/** Pause between two checks of a disputed order, in seconds. */
const PAUSE_SECONDS = 240

/** Checks again each order whose payment is disputed, or whose transfer still needs an adjustment. */
export async function reconcileDisputes(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const isDue = sql<boolean>`(state = 'disputed' or transfer_pending)
      and coalesce(asked_at < now() - make_interval(secs => ${PAUSE_SECONDS}), true)`
    for (const order_id of await claimDueOrders(tx, isDue))
      await context.queue.send(tx, adjustTransferJob, { order_id })
  })
}
