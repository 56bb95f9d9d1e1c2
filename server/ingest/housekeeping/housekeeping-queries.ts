import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { MediaState } from '../../catalogue/tables.ts'
import { transitionSessions } from '../transition-session.ts'

/** Archives some of the sessions created before that Lisbon day that are on sale, the oldest first; answers how many. */
export const archiveBefore = (db: Db, day: string, limit: number): Promise<number> =>
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

export type StuckMedia = { id: number; kind: 'image' | 'video'; state: MediaState; created_at: Date }

/** Files that should have been prepared long ago: their job was lost or gave up. In the order of their ids, above one. */
export const listStuck = (
  db: Db,
  { before, above, limit }: { before: Date; above: number; limit: number },
): Promise<StuckMedia[]> =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'state', 'created_at'])
    .where('state', 'in', ['processing', 'checked'])
    .where('created_at', '<', before)
    .where('id', '>', above)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Drafts begun before then, to which nothing has come since. In the order of their ids, above one. */
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

/** Some of the uploads nothing has come to since then, held. */
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
