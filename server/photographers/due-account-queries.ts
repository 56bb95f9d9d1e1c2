import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

/** Shortest and longest interval between two looks at an account without an event, in minutes. */
const SOONEST = 4
const LATEST = 24 * 60

/**
 * When an account is due again, as a part of the statement that stores its flags: in the next run where something of the
 * photographer's is on sale, else after a tenth of the time since it last changed, at most a day.
 */
export const nextDueAt = (changedAt: RawBuilder<Date>): RawBuilder<Date> => sql<Date>`now() + case
  when exists (select from session where session.photographer_id = photographer.id and session.state = 'published')
    then make_interval(mins => ${SOONEST})
  else least(greatest((now() - ${changedAt}) / 10, make_interval(mins => ${SOONEST})), make_interval(mins => ${LATEST}))
  end`

/** Claims accounts that are due, the longest due first; no other process gets them for some minutes. */
export async function claimDueAccounts(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .updateTable('photographer')
    .set({ account_due_at: new Date(now.getTime() + SOONEST * 60_000) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('photographer')
        .select('id')
        .where('stripe_account_id', 'is not', null)
        .where('closed_at', 'is', null)
        .where('account_due_at', '<=', now)
        .orderBy('account_due_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('stripe_account_id')
    .execute()
  return rows.flatMap(({ stripe_account_id }) => stripe_account_id ?? [])
}
