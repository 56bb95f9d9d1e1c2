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
      .select(['id', 'order_id', 'state', 'asked_at'])
      .execute()
    if (due.length === 0) return
    for (const refund of due) warnWhenLate(context, refund)
    const ids = due.map((refund) => refund.id)
    await tx.updateTable('refund').set({ tried_at: new Date() }).where('id', 'in', ids).execute()
    for (const refund_id of ids) await context.queue.send(tx, sendRefundJob, { refund_id })
  })
}

const DAY_MS = 24 * 3_600_000
/** The law gives us 14 days from the withdrawal to send the money back (Directive 2011/83/EU Art. 13(1)). */
const LEGAL_DAYS = 14
/** Days after which a refund that is not on its way calls for a person. */
const ALARM_DAYS = 3

function warnWhenLate(
  { log }: Pick<Context, 'log'>,
  { id, order_id, state, asked_at }: { id: number; order_id: number; state: string; asked_at: Date },
): void {
  const days = Math.floor((Date.now() - asked_at.getTime()) / DAY_MS)
  if (days < ALARM_DAYS) return
  const facts = {
    refund_id: id,
    order_id,
    state,
    days,
    legal_limit: new Date(asked_at.getTime() + LEGAL_DAYS * DAY_MS),
  }
  log.error(facts, `ALARM: a refund is not sent after ${days} days; the legal limit is ${LEGAL_DAYS} days`)
}
