import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** Tries of one item, after which it keeps what it has until the command is given again. */
const ATTEMPTS = 3

/** Prepared items, also hidden, sold and removed ones, whose previews were made under no key or an older one than `keyId`. */
const dated = (db: Db | Tx, keyId: number) =>
  db
    .selectFrom('media')
    .where('state', 'in', ['ready', 'removed'])
    .where('preview_key', 'is not', null)
    .where((eb) => eb.or([eb('watermark_key_id', 'is', null), eb('watermark_key_id', '<', keyId)]))

/** Notes all of them to be made again, those with all their tries that failed before. */
export async function noteDated(tx: Tx, keyId: number): Promise<void> {
  await tx
    .insertInto('pending_renewal')
    .columns(['media_id'])
    .expression(dated(tx, keyId).select('media.id'))
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ attempts: 0 }))
    .execute()
}

/** Notes items to be made again whose pictures are lost, as if under no key. */
export async function noteLostPictures(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.updateTable('media').set({ watermark_key_id: null }).where('id', 'in', ids).execute()
  await tx
    .insertInto('pending_renewal')
    .values(ids.map((media_id) => ({ media_id })))
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ attempts: 0 }))
    .execute()
}

/** The next ones to make again, those that failed last; without `video` no clips, which only ffmpeg can make. */
export async function listRenewals(
  db: Db,
  { video, limit }: { video: boolean; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('pending_renewal')
    .innerJoin('media', 'media.id', 'pending_renewal.media_id')
    .select('media.id')
    .where('pending_renewal.attempts', '<', ATTEMPTS)
    .$if(!video, (query) => query.where('media.kind', '=', 'image'))
    .orderBy('pending_renewal.attempts')
    .orderBy('media.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts a try before it begins: of what kills its worker again and again, too, each try is counted. */
export const countRenewal = (db: Db, id: number) =>
  db
    .updateTable('pending_renewal')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), failure: 'its worker died' }))
    .where('media_id', '=', id)
    .execute()

export const noteRenewalFailure = (db: Db, id: number, failure: string) =>
  db.updateTable('pending_renewal').set({ failure }).where('media_id', '=', id).execute()

/** Gives back the try of one that failed on our own side. */
export const returnRenewal = (db: Db, id: number) =>
  db
    .updateTable('pending_renewal')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), failure: null }))
    .where('media_id', '=', id)
    .execute()

export const dropRenewal = (db: Db, id: number) =>
  db.deleteFrom('pending_renewal').where('media_id', '=', id).execute()

/** Items that were not made again by their latest tries, and why; at most `limit` of them. */
export const listFailedRenewals = (db: Db | Tx, limit: number): Promise<{ id: number; failure: string }[]> =>
  db
    .selectFrom('pending_renewal')
    .select(['media_id as id', sql<string>`coalesce(failure, '')`.as('failure')])
    .where('failure', 'is not', null)
    .orderBy('media_id')
    .limit(limit)
    .execute()

export const countDated = (db: Db | Tx, keyId: number): Promise<{ images: number; videos: number }> =>
  dated(db, keyId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', '=', 'image').as('images'),
      fn.countAll<number>().filterWhere('kind', '=', 'video').as('videos'),
    ])
    .executeTakeFirstOrThrow()

/** Whether an uploaded file waits to be prepared, or is. */
export const isFileWaiting = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('media')
    .select('id')
    .where('state', 'in', ['processing', 'checked'])
    .limit(1)
    .executeTakeFirst()) !== undefined
