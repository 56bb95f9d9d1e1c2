import type { Db, Tx } from '#server/platform/db/connect.ts'

const SHOWN = ['id', 'name', 'created_at', 'used_at'] as const
export type UploadTokenRow = { id: number; name: string; created_at: Date; used_at: Date | null }

/** The newest first. */
export const findUploadTokens = (db: Db, photographerId: number): Promise<UploadTokenRow[]> =>
  db
    .selectFrom('upload_token')
    .select(SHOWN)
    .where('photographer_id', '=', photographerId)
    .orderBy('id', 'desc')
    .execute()

export async function countUploadTokens(db: Db | Tx, photographerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('upload_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('photographer_id', '=', photographerId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertUploadToken = (
  tx: Tx,
  token: { photographer_id: number; token_hash: Buffer; name: string },
): Promise<UploadTokenRow> =>
  tx.insertInto('upload_token').values(token).returning(SHOWN).executeTakeFirstOrThrow()

/** Whether there was one. */
export async function deleteUploadToken(db: Db, photographerId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('upload_token')
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
