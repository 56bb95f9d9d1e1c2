import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { MediaState } from '../../catalogue/tables.ts'
import { transitionSessions } from '../transition-session.ts'

/** Archives up to `limit` published sessions created before the Lisbon day `day`, oldest first; returns how many. */
export const archiveSessionsBefore = (db: Db, day: string, limit: number): Promise<number> =>
  transitionSessions(
    db,
    db
      .selectFrom('session')
      .select('id')
      .where('state', '=', 'published')
      .where('created_at', '<', sql<Date>`(${day}::timestamp at time zone 'Europe/Lisbon')`)
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked(),
    'archived',
  )

export type StuckMedia = {
  id: number
  kind: 'image' | 'video'
  state: MediaState
  created_at: Date
  duration_ms: number | null
  photographer_id: number
}

/** Files created before `before` that are still not prepared: their job was lost or has failed. By id, above `above`. */
export const listStuckMedia = (
  db: Db,
  { before, above, limit }: { before: Date; above: number; limit: number },
): Promise<StuckMedia[]> =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .select(['media.id', 'kind', 'media.state', 'media.created_at', 'duration_ms', 'photographer_id'])
    .where('media.state', 'in', ['processing', 'checked'])
    .where('media.created_at', '<', before)
    .where('media.id', '>', above)
    .orderBy('media.id')
    .limit(limit)
    .execute()

/** Drafts created before `before` that have received no file and no byte since. By id, above `above`. */
export const listAbandonedDrafts = (
  db: Db,
  { before, above, limit }: { before: Date; above: number; limit: number },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('session')
    .select('id')
    .where('state', '=', 'draft')
    .where('created_at', '<', before)
    .where('id', '>', above)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media')
            .select('media.id')
            .whereRef('media.session_id', '=', 'session.id')
            .where('media.created_at', '>=', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('upload')
            .select('upload.id')
            .whereRef('upload.session_id', '=', 'session.id')
            .where('upload.touched_at', '>=', before),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

/** Locks up to `limit` uploads that have received nothing since `since`. */
export async function lockUntouched(tx: Tx, since: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('upload')
    .select('id')
    .where('touched_at', '<', since)
    .orderBy('touched_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
