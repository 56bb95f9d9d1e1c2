import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type Untiled = { id: number; photographer_id: number; preview_key: string }

/** Photos on sale that lack a wide copy, of those after `after`, by id. */
export const listWithoutWide = (
  db: Db,
  sessionId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Untiled[]> =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .select(['media.id', 'session.photographer_id', 'media.preview_key'])
    .where('media.session_id', '=', sessionId)
    .where('media.id', '>', after)
    .where('media.kind', '=', 'image')
    .where('media.state', '=', 'ready')
    .where('media.wide_key', 'is', null)
    .where('media.hidden_at', 'is', null)
    .where('session.state', '=', 'published')
    .where('session.hidden_at', 'is', null)
    .orderBy('media.id')
    .limit(limit)
    .$narrowType<{ preview_key: string }>()
    .execute()

/**
 * Sessions on sale with photos that lack a wide copy, the newest first: found from the photos, of which few lack one, down to the oldest session on
 * sale; no other session is read.
 */
export const listSessionsWithoutWide = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db
    .with(
      (lacking) => lacking('lacking').materialized(),
      (query) =>
        query
          .selectFrom('media')
          .select('session_id')
          .distinct()
          .where('kind', '=', sql.lit('image'))
          .where('state', '=', sql.lit('ready'))
          .where('wide_key', 'is', null)
          .where('hidden_at', 'is', null)
          .where('session_id', '>=', ({ selectFrom }) =>
            selectFrom('session')
              .where('state', '=', sql.lit('published'))
              .select(({ fn }) => fn.min('id').as('oldest')),
          ),
    )
    .selectFrom('lacking')
    .innerJoin('session', 'session.id', 'lacking.session_id')
    .where('session.state', '=', 'published')
    .where('session.hidden_at', 'is', null)
    .select('session.id')
    .orderBy('session.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Writes the wide copy of a photo that still has that preview and none yet; false where it has changed or is not shown any more. The
 * caller has locked the session, which is on sale.
 */
export async function writeWideKey(
  tx: Tx,
  { id, preview_key }: Pick<Untiled, 'id' | 'preview_key'>,
  key: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set({ wide_key: key })
    .where('id', '=', id)
    .where('preview_key', '=', preview_key)
    .where('wide_key', 'is', null)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The caller has locked its session. */
export async function findWideKey(tx: Tx, mediaId: number): Promise<string | null> {
  const found = await tx.selectFrom('media').select('wide_key').where('id', '=', mediaId).executeTakeFirst()
  return found?.wide_key ?? null
}
