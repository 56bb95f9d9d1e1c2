import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { MediaState, SessionState } from '#server/platform/db/schema.ts'

const UPLOADED = [
  'id',
  'kind',
  'state',
  'failure',
  'original_name',
  'bytes',
  'width',
  'height',
  'preview_key',
  'client_key',
] as const

export type UploadedRow = {
  id: number
  kind: 'image' | 'video'
  state: Exclude<MediaState, 'removed'>
  failure: string | null
  original_name: string
  bytes: number
  width: number | null
  height: number | null
  preview_key: string | null
  client_key: string | null
}

export const findUploaded = (db: Db, id: number): Promise<UploadedRow | undefined> =>
  db
    .selectFrom('media')
    .select(UPLOADED)
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .$narrowType<{ state: UploadedRow['state'] }>()
    .executeTakeFirst()

export const listUploaded = (db: Db, sessionId: number): Promise<UploadedRow[]> =>
  db
    .selectFrom('media')
    .select(UPLOADED)
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'removed')
    .$narrowType<{ state: UploadedRow['state'] }>()
    .orderBy('position')
    .orderBy('id')
    .execute()

export type HeldSession = { id: number; state: SessionState; published_at: Date | null }
const HELD = ['id', 'state', 'published_at'] as const

export const findOwnSession = (
  db: Db,
  id: number,
  photographerId: number,
): Promise<HeldSession | undefined> =>
  db
    .selectFrom('session')
    .select(HELD)
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst()

/** The session, held against every other writer until the transaction ends. */
export const lockOwnSession = (
  tx: Tx,
  id: number,
  photographerId: number,
): Promise<HeldSession | undefined> =>
  tx
    .selectFrom('session')
    .select(HELD)
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .forUpdate()
    .executeTakeFirst()

export const lockSession = (tx: Tx, id: number): Promise<HeldSession | undefined> =>
  tx.selectFrom('session').select(HELD).where('id', '=', id).forUpdate().executeTakeFirst()

/** Bytes of a session's originals and of what its uploads announce, but for one; and the place after its last file. */
export async function readFill(
  db: Db | Tx,
  sessionId: number,
  butUpload = 0,
): Promise<{ bytes: number; next: number }> {
  const fill = await db
    .selectFrom('media')
    .select((eb) => [
      eb.fn.sum<string | null>('bytes').as('bytes'),
      eb.fn.max('position').as('last'),
      eb
        .selectFrom('upload')
        .select((upload) => upload.fn.sum<string | null>('bytes').as('bytes'))
        .where('session_id', '=', sessionId)
        .where('media_id', 'is', null)
        .where('id', '<>', butUpload)
        .as('coming'),
    ])
    .where('session_id', '=', sessionId)
    .where('state', 'not in', ['failed', 'removed'])
    .executeTakeFirst()
  return { bytes: Number(fill?.bytes ?? 0) + Number(fill?.coming ?? 0), next: (fill?.last ?? -1) + 1 }
}

export const findSameContent = (
  tx: Tx,
  sessionId: number,
  sha256: Buffer,
): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('media')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('sha256', '=', sha256)
    .where('state', 'not in', ['failed', 'removed'])
    .executeTakeFirst()

export const findReadiness = (db: Db | Tx, photographerId: number) =>
  db
    .selectFrom('photographer')
    .select(['charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('id', '=', photographerId)
    .executeTakeFirst()

export const placeExists = async (db: Db, table: 'location' | 'surf_school', id: number): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
