import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type UploadRow = {
  id: number
  session_id: number
  name: string
  bytes: number
  client_key: string | null
  touched_at: Date
  /** Null once the upload is claimed; then `media_id` is set. */
  object_key: string | null
  media_id: number | null
}

const COLUMNS = [
  'upload.id',
  'upload.session_id',
  'upload.name',
  'upload.bytes',
  'upload.client_key',
  'upload.touched_at',
  'upload.object_key',
  'upload.media_id',
] as const

/** A session's unclaimed uploads, oldest first. */
export const listUnclaimed = (db: Db, sessionId: number): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .select(COLUMNS)
    .where('session_id', '=', sessionId)
    .where('media_id', 'is', null)
    .orderBy('id')
    .execute()

export const findOwnUpload = (db: Db, id: number, photographerId: number): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .innerJoin('session', 'session.id', 'upload.session_id')
    .select(COLUMNS)
    .where('upload.id', '=', id)
    .where('session.photographer_id', '=', photographerId)
    .executeTakeFirst()

/**
 * Count and announced bytes of a photographer's unclaimed uploads in all sessions. Locks the photographer row, so that no other
 * upload is created meanwhile.
 */
export async function lockUnfinished(
  tx: Tx,
  photographerId: number,
): Promise<{ bytes: number; uploads: number }> {
  await tx
    .selectFrom('photographer')
    .select('id')
    .where('id', '=', photographerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const found = await tx
    .selectFrom('upload')
    .innerJoin('session', 'session.id', 'upload.session_id')
    .select((eb) => [
      eb.fn.sum<string | null>('upload.bytes').as('bytes'),
      eb.fn.countAll<number>().as('uploads'),
    ])
    .where('session.photographer_id', '=', photographerId)
    .where('upload.media_id', 'is', null)
    .executeTakeFirst()
  return { bytes: Number(found?.bytes ?? 0), uploads: Number(found?.uploads ?? 0) }
}

/** Records that bytes were received now. */
export const touchUpload = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('upload').set({ touched_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

/** Links the upload to its media. False when it was claimed or deleted meanwhile. */
export async function markClaimed(tx: Tx, id: number, mediaId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ media_id: mediaId, object_key: null })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes upload rows; returns their objects, for the caller to schedule for deletion in the same transaction. */
export async function deleteUploads(
  tx: Tx,
  of: { session: number } | { id: number } | { ids: number[] },
): Promise<(string | null)[]> {
  const taking = tx.deleteFrom('upload').returning('object_key')
  const narrowed =
    'session' in of
      ? taking.where('session_id', '=', of.session)
      : taking.where('id', 'in', 'id' in of ? [of.id] : of.ids)
  return (await narrowed.execute()).map(({ object_key }) => object_key)
}

/** Uploads that are announced and not yet claimed. */
export const countUploads = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('upload')
      .where('object_key', 'is not', null)
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
  ).open
