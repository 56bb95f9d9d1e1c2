import { sql } from 'kysely'
import { listedSince } from '#server/catalogue/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { mailJob } from '../job-names.ts'

/** Session alerts answered in one transaction. */
const BATCH = 200

/** The alerts that a session answers, or those of one address. */
type AlertFilter = { session_id: number } | { address_id: number }

/**
 * Answers the confirmed alerts for which there is a session: sets `session_id` and queues the mail, batch by batch, so that an
 * interrupted run continues where it stopped. Each alert is answered once, with the first session of its place, day and hours.
 */
export async function answerSessionAlerts(
  context: Pick<Context, 'db' | 'queue'>,
  filter: AlertFilter,
): Promise<void> {
  for (let more = true; more; )
    more = await context.db.transaction().execute((tx) => answerBatch(context, tx, filter))
}

async function answerBatch({ queue }: Pick<Context, 'queue'>, tx: Tx, filter: AlertFilter): Promise<boolean> {
  const due = await listDueAlerts(tx, filter)
  for (const [session_id, requests] of Map.groupBy(due, (request) => request.session_id)) {
    const ids = requests.map(({ id }) => id)
    // Alerts answered by another worker meanwhile are skipped.
    const answered = await tx
      .updateTable('session_alert')
      .set({ session_id })
      .where('id', 'in', ids)
      .where('session_id', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of answered) await queue.send(tx, mailJob, { kind: 'session-ready', subject_id: id })
  }
  return due.length === BATCH
}

/** A session matches alerts for its location or for its surf school, of the whole day or of hours that overlap its own. */
const listDueAlerts = (tx: Tx, filter: AlertFilter): Promise<{ id: number; session_id: number }[]> =>
  tx
    .selectFrom('session_alert')
    .innerJoin('alert_address', 'alert_address.id', 'session_alert.address_id')
    .innerJoin('session', (join) =>
      join
        .onRef('session.session_date', '=', 'session_alert.day')
        .on((eb) =>
          eb.or([
            eb('session.location_id', '=', eb.ref('session_alert.location_id')),
            eb('session.surfschool_id', '=', eb.ref('session_alert.surfschool_id')),
          ]),
        ),
    )
    .distinctOn('session_alert.id')
    .select(['session_alert.id', 'session.id as session_id'])
    .where('session_alert.session_id', 'is', null)
    .where('alert_address.confirmed_at', 'is not', null)
    .where('session.state', '=', 'published')
    .where('session.created_at', '>=', sql<Date>`(${listedSince()}::timestamp at time zone 'Europe/Lisbon')`)
    .where(
      sql<boolean>`(session_alert.from_time is null
        or (make_interval(hours => session.start_hour) < session_alert.to_time::interval
          and make_interval(hours => session.end_hour) > session_alert.from_time::interval))`,
    )
    .where((eb) =>
      'session_id' in filter
        ? eb('session.id', '=', filter.session_id)
        : eb('session_alert.address_id', '=', filter.address_id),
    )
    .orderBy('session_alert.id')
    .orderBy('session.published_at')
    .orderBy('session.id')
    .limit(BATCH)
    .execute()
