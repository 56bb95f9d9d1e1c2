import type { Db, Tx } from '#server/platform/db/connect.ts'

type CoverState = { photographer_id: number; cover_of: number | null; wide_cover_of: number | null }

/** Of a session on sale. */
export const lockForCover = (tx: Tx, sessionId: number): Promise<CoverState | undefined> =>
  tx
    .selectFrom('session')
    .select(['photographer_id', 'cover_of', 'wide_cover_of'])
    .where('id', '=', sessionId)
    .where('state', '=', 'published')
    .where('hidden_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('photographer')
          .select('id')
          .whereRef('photographer.id', '=', 'session.photographer_id')
          .where('closed_at', 'is', null),
      ),
    )
    .forUpdate()
    .executeTakeFirst()

/** The preview of a photo that is shown. */
export async function findShownPreview(db: Db | Tx, mediaId: number): Promise<string | null> {
  const photo = await db
    .selectFrom('media')
    .select('preview_key')
    .where('id', '=', mediaId)
    .where('kind', '=', 'image')
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return photo?.preview_key ?? null
}

/** Takes the wide cover of a session from it where it is of that item; answers its key. The caller has locked the session. */
export async function takeWideCover(tx: Tx, sessionId: number, mediaId: number): Promise<string | null> {
  const held = await tx
    .selectFrom('session')
    .select('wide_cover_key')
    .where('id', '=', sessionId)
    .where('wide_cover_of', '=', mediaId)
    .executeTakeFirst()
  if (!held?.wide_cover_key) return null
  await writeWideCover(tx, sessionId, null)
  return held.wide_cover_key
}

export const writeWideCover = (
  tx: Tx,
  sessionId: number,
  wide: { key: string; mediaId: number } | null,
): Promise<unknown> =>
  tx
    .updateTable('session')
    .set({ wide_cover_key: wide?.key ?? null, wide_cover_of: wide?.mediaId ?? null })
    .where('id', '=', sessionId)
    .execute()

/** Sessions on sale with photos and without a wide cover, the newest first. */
export const listWithoutWideCover = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('session')
    .select('id')
    .where('state', '=', 'published')
    .where('image_count', '>', 0)
    .where('wide_cover_key', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
