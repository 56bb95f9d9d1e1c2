import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { adjustTransferJob } from '../job-names.ts'
import { BATCH } from './reconcile-orders.ts'

/** A bank takes weeks, a balance hours: checked this often, in seconds. */
const PAUSE_SECONDS = 240

/** Checks again each order whose payment is disputed, or whose transfer still needs an adjustment. */
export async function reconcileDisputes(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('order')
      .where((eb) => eb.or([eb('state', '=', 'disputed'), eb('transfer_pending', '=', true)]))
      .where(sql<boolean>`coalesce(asked_at < now() - make_interval(secs => ${PAUSE_SECONDS}), true)`)
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
    for (const order_id of ids) await context.queue.send(tx, adjustTransferJob, { order_id })
  })
}
