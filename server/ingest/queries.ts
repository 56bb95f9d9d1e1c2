import { type RawBuilder, sql } from 'kysely'
import type { SessionState } from '#contract/my-sessions.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { MediaState } from '../catalogue/tables.ts'

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
export const HELD = ['id', 'state', 'published_at'] as const

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

/** Bytes of a session's originals and of what its uploads announce, but for one. */
const bytesIn = (sessionId: number | RawBuilder<number>, butUpload: number) => sql<number>`(
  (select coalesce(sum(bytes), 0) from media
   where session_id = ${sessionId} and state not in ('failed', 'removed'))
  + (select coalesce(sum(bytes), 0) from upload
   where session_id = ${sessionId} and media_id is null and id <> ${butUpload})
)::bigint`

/** A session of one's own and the bytes it holds. */
export const findOwnFill = (
  db: Db,
  id: number,
  photographerId: number,
): Promise<(HeldSession & { bytes: number }) | undefined> =>
  db
    .selectFrom('session')
    .select([...HELD, bytesIn(sql.ref('session.id'), 0).as('bytes')])
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst()

export type Fill = {
  bytes: number
  /** The place after its last file. */
  next: number
  /** Its file of the content asked for. */
  same: number | null
}

/** What a session holds that this transaction has locked: a file more is judged by it. */
export async function readFill(
  tx: Tx,
  sessionId: number,
  { butUpload = 0, content = null }: { butUpload?: number; content?: Buffer | null } = {},
): Promise<Fill> {
  const fill = await tx
    .selectFrom('media')
    .select((eb) => [
      bytesIn(sessionId, butUpload).as('bytes'),
      eb.fn.max('position').as('last'),
      eb.fn.max('id').filterWhere('sha256', '=', content).as('same'),
    ])
    .where('session_id', '=', sessionId)
    .where('state', 'not in', ['failed', 'removed'])
    .executeTakeFirstOrThrow()
  return { bytes: fill.bytes, next: (fill.last ?? -1) + 1, same: fill.same }
}

export const findReadiness = (db: Db | Tx, photographerId: number) =>
  db
    .selectFrom('photographer')
    .select(['charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('id', '=', photographerId)
    .executeTakeFirst()

export const placeExists = async (db: Db, table: 'location' | 'surf_school', id: number): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
