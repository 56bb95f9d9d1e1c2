import type { Db, Tx } from '#server/platform/db/connect.ts'

/** Prepared items, also hidden, sold and removed ones, whose previews were made under no key or an older one than `keyId`. */
const dated = (db: Db | Tx, keyId: number) =>
  db
    .selectFrom('media')
    .where('state', 'in', ['ready', 'removed'])
    .where('preview_key', 'is not', null)
    .where((eb) => eb.or([eb('watermark_key_id', 'is', null), eb('watermark_key_id', '<', keyId)]))

/** The ids of the next ones above `above`; without `video` no clips, which only ffmpeg can make again. */
export async function listDated(
  db: Db,
  { keyId, above, video, limit }: { keyId: number; above: number; video: boolean; limit: number },
): Promise<number[]> {
  const rows = await dated(db, keyId)
    .select('id')
    .where('id', '>', above)
    .$if(!video, (query) => query.where('kind', '=', 'image'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

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
