import type { Db, Tx } from '#server/platform/db/connect.ts'

export type Owed = { media_id: number; original_key: string; bytes: number }

/** The originals of an order that its buyer may still download. */
export const findOwed = (db: Db | Tx, orderId: number): Promise<Owed[]> =>
  db
    .selectFrom('purchase')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .where('purchase.order_id', '=', orderId)
    .where('purchase.access', '<>', 'ended')
    .orderBy('media.id')
    .select(['media.id as media_id', 'media.original_key', 'media.bytes'])
    .execute()

/** The newest originals that must be in storage, without these. */
export const findOtherOriginals = (db: Db, mediaIds: number[], limit: number): Promise<Owed[]> =>
  db
    .selectFrom('media')
    .where('state', '=', 'ready')
    .where('id', 'not in', mediaIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id as media_id', 'original_key', 'bytes'])
    .execute()
