import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { sendRefundJob } from '../job-names.ts'
import { BATCH } from './claim-due-orders.ts'
import { PATIENCE_SECONDS } from './reconcile-orders.ts'

/** Longest pause between two tries of a refund, in seconds. */
const LONGEST_PAUSE_SECONDS = 3600

/** Sends again each refund that the provider has not taken or not paid yet, in growing pauses, at least every hour. */
export async function reconcileRefunds(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('refund')
      .where('state', 'in', ['asked', 'pending'])
      .where(
        sql<boolean>`coalesce(tried_at, asked_at) < now() - least(make_interval(secs => ${LONGEST_PAUSE_SECONDS}),
          greatest(make_interval(secs => ${PATIENCE_SECONDS}), (now() - asked_at) / 10))`,
      )
      .orderBy('tried_at', (refund) => refund.asc().nullsFirst())
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .select('id')
      .execute()
    if (due.length === 0) return
    const ids = due.map((refund) => refund.id)
    await tx.updateTable('refund').set({ tried_at: new Date() }).where('id', 'in', ids).execute()
    for (const refund_id of ids) await context.queue.send(tx, sendRefundJob, { refund_id })
  })
}
