import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { retrySettlementJob } from '../job-names.ts'

/** A webhook has this long before the payment is retrieved without it, in seconds. */
export const PATIENCE_SECONDS = 45
/** Asked about in one pass; those not asked for longest come first. */
export const BATCH = 200

/**
 * Retries the settlement of each pending order that is due: every minute soon after it was placed, later in growing
 * pauses, since a bank debit may take days. With every webhook lost this alone delivers every paid order.
 */
export async function reconcileOrders(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('order')
      .where('state', '=', 'pending')
      .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${PATIENCE_SECONDS})`)
      .where(
        sql<boolean>`coalesce(asked_at < now() - greatest(make_interval(secs => ${PATIENCE_SECONDS}), (now() - created_at) / 10), true)`,
      )
      .orderBy('asked_at', (order) => order.asc().nullsFirst())
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .select('id')
      .execute()
    if (due.length === 0) return
    const ids = due.map((order) => order.id)
    await tx.updateTable('order').set({ asked_at: new Date() }).where('id', 'in', ids).execute()
    for (const id of ids) await context.queue.send(tx, retrySettlementJob, { order_id: id })
  })
}
