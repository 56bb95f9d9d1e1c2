import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { MediaObjects } from '../queries.ts'

/** Locks the files of a session that were never on sale; returns their storage keys. */
export const lockUnready = (tx: Tx, sessionId: number): Promise<MediaObjects[]> =>
  tx
    .selectFrom('media')
    .select(['id', 'original_key', 'preview_key', 'tile_key', 'cover_key', 'wide_key', 'browser_preview_key'])
    .where('session_id', '=', sessionId)
    .where('state', 'not in', ['ready', 'removed'])
    .forUpdate()
    .execute()

export async function listSessionIds(db: Db | Tx, photographerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('photographer_id', '=', photographerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
