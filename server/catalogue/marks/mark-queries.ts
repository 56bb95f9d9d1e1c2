import { sql } from 'kysely'
import { LISTED_DAYS } from '#contract/time/dates.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { listedSince } from '../policy.ts'

export type MarkRow = { media_id: number; session_id: number; mine: boolean | null; marked_at: Date }

const listed = (db: Db | Tx) =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .where('session.state', '=', 'published')
    .where('session.created_at', '>=', sql<Date>`${listedSince()}::timestamp at time zone 'Europe/Lisbon'`)

/** What a surfer said of waves of these sessions, as far as they are listed. */
export const listMarks = (db: Db | Tx, surferId: number, sessions: readonly number[]): Promise<MarkRow[]> =>
  listed(db)
    .innerJoin('wave_mark', 'wave_mark.media_id', 'media.id')
    .where('wave_mark.surfer_id', '=', surferId)
    .where('media.session_id', '=', sql<number>`any(${sessions})`)
    .select(['wave_mark.media_id', 'media.session_id', 'wave_mark.mine', 'wave_mark.marked_at'])
    .orderBy('wave_mark.media_id')
    .execute()

type Markable = { id: number; session_id: number; ends_at: Date }

/** Those of the items that anybody can see now, with their sessions, and when the days of these are over (see `isListed`). */
export const findMarkable = (tx: Tx, ids: readonly number[]): Promise<Markable[]> =>
  listed(tx)
    .where('media.id', '=', sql<number>`any(${ids})`)
    .where('media.state', '=', 'ready')
    .where('media.hidden_at', 'is', null)
    .select(['media.id', 'media.session_id'])
    .select(
      sql<Date>`((session.created_at at time zone 'Europe/Lisbon')::date + ${LISTED_DAYS + 1}::int)::timestamp
        at time zone 'Europe/Lisbon'`.as('ends_at'),
    )
    .forKeyShare('media')
    .execute()

/** Deletes so many marks of sessions whose days are over; answers how many there were. */
export async function deleteEndedMarks(db: Db, now: Date, limit: number): Promise<number> {
  const ended = await db
    .deleteFrom('wave_mark')
    .using((each) =>
      each
        .selectFrom('wave_mark')
        .where('ends_at', '<=', now)
        .select(['surfer_id', 'media_id'])
        .limit(limit)
        .as('ended'),
    )
    .whereRef('wave_mark.surfer_id', '=', 'ended.surfer_id')
    .whereRef('wave_mark.media_id', '=', 'ended.media_id')
    .executeTakeFirstOrThrow()
  return Number(ended.numDeletedRows)
}
