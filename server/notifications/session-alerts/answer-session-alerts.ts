import { sql } from 'kysely'
import { listedSince } from '#server/catalogue/policy.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { mailJob } from '../job-names.ts'

/** Session alerts answered in one transaction. */
const BATCH = 200

/** The alerts that a session answers, or those of one address. */
type Whose = { session_id: number } | { address_id: number }

/**
 * Answers the confirmed alerts for which there is a session: sets `session_id` and queues the mail, batch by batch, so that an
 * interrupted run continues where it stopped. Each alert is answered once, with the first session of its place and day.
 */
export async function answerSessionAlerts(
  context: Pick<Context, 'db' | 'queue'>,
  whose: Whose,
): Promise<void> {
  for (let more = true; more; )
    more = await context.db.transaction().execute((tx) => answerBatch(context, tx, whose))
}

async function answerBatch({ queue }: Pick<Context, 'queue'>, tx: Tx, whose: Whose): Promise<boolean> {
  const due = await listDue(tx, whose)
  for (const [session_id, requests] of Map.groupBy(due, (request) => request.session_id)) {
    const ids = requests.map(({ id }) => id)
    // Alerts answered by another worker meanwhile are skipped.
    const answered = await tx
      .updateTable('help_request')
      .set({ session_id })
      .where('id', 'in', ids)
      .where('session_id', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of answered) await queue.send(tx, mailJob, { kind: 'session-ready', subject_id: id })
  }
  return due.length === BATCH
}

/** A session matches alerts for its location or for its surf school. */
const listDue = (tx: Tx, whose: Whose): Promise<{ id: number; session_id: number }[]> =>
  tx
    .selectFrom('help_request')
    .innerJoin('help_address', 'help_address.id', 'help_request.address_id')
    .innerJoin('session', (join) =>
      join
        .onRef('session.session_date', '=', 'help_request.day')
        .on((eb) =>
          eb.or([
            eb('session.location_id', '=', eb.ref('help_request.location_id')),
            eb('session.surfschool_id', '=', eb.ref('help_request.surfschool_id')),
          ]),
        ),
    )
    .distinctOn('help_request.id')
    .select(['help_request.id', 'session.id as session_id'])
    .where('help_request.session_id', 'is', null)
    .where('help_address.confirmed_at', 'is not', null)
    .where('session.state', '=', 'published')
    .where('session.created_at', '>=', sql<Date>`(${listedSince()}::timestamp at time zone 'Europe/Lisbon')`)
    .where((eb) =>
      'session_id' in whose
        ? eb('session.id', '=', whose.session_id)
        : eb('help_request.address_id', '=', whose.address_id),
    )
    .orderBy('help_request.id')
    .orderBy('session.published_at')
    .orderBy('session.id')
    .limit(BATCH)
    .execute()
