import { sql } from 'kysely'
import { DAY_MS } from '#contract/time/dates.ts'
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
      .select(['id', 'order_id', 'state', 'asked_at', 'tried_at'])
      .execute()
    if (due.length === 0) return
    for (const refund of due) warnWhenLate(context, refund)
    const ids = due.map((refund) => refund.id)
    await tx.updateTable('refund').set({ tried_at: new Date() }).where('id', 'in', ids).execute()
    for (const refund_id of ids) await context.queue.send(tx, sendRefundJob, { refund_id })
  })
}

/** The law gives us 14 days from the withdrawal to send the money back (Directive 2011/83/EU Art. 13(1)). */
const LEGAL_DAYS = 14
/** Days after which a refund calls for a person: one that the provider does not take, one that it has and that does not arrive. */
const ALARM_DAYS = { asked: 3, pending: 10 } as const

type Late = { id: number; order_id: number; state: string; asked_at: Date; tried_at: Date | null }

/** Once a day: a refund is tried again every hour. */
function warnWhenLate(
  { log }: Pick<Context, 'log'>,
  { id, order_id, state, asked_at, tried_at }: Late,
): void {
  const daysAt = (at: number) => Math.floor((at - asked_at.getTime()) / DAY_MS)
  const days = daysAt(Date.now())
  const isSent = state === 'pending'
  const first = isSent ? ALARM_DAYS.pending : ALARM_DAYS.asked
  if (days < first || (tried_at && daysAt(tried_at.getTime()) === days)) return
  const legal_limit = new Date(asked_at.getTime() + LEGAL_DAYS * DAY_MS)
  const what = isSent ? 'sent and has not arrived' : 'not sent'
  log.error(
    { refund_id: id, order_id, state, days, legal_limit },
    `ALARM: a refund is ${what} after ${days} days; the legal limit is ${LEGAL_DAYS} days`,
  )
}
