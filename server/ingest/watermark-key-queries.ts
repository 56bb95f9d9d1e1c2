import type { Db } from '#server/platform/db/connect.ts'

export const SECRET_BYTES = 32

/** The newest key; undefined before the first is made. */
export const findNewestKey = (db: Db) =>
  db.selectFrom('watermark_key').select(['id', 'secret']).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Whoever comes second leaves the first one's key. */
export const insertFirstWatermarkKey = (db: Db, secret: Buffer) =>
  db
    .insertInto('watermark_key')
    .values({ id: 1, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
