import type { SessionState } from '#contract/sessions/my-sessions.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Arrival, MediaState } from '../catalogue/tables.ts'

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

export type SessionRow = {
  id: number
  state: SessionState
  published_at: Date | null
  arrival: Arrival | null
}
export const SESSION_COLUMNS = ['id', 'state', 'published_at', 'arrival'] as const

export const findOwnSession = (db: Db, id: number, photographerId: number): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session')
    .select(SESSION_COLUMNS)
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst()

/** Locks the session row until the transaction ends. */
export const lockOwnSession = (tx: Tx, id: number, photographerId: number): Promise<SessionRow | undefined> =>
  tx
    .selectFrom('session')
    .select(SESSION_COLUMNS)
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .forUpdate()
    .executeTakeFirst()

export const lockSession = (tx: Tx, id: number): Promise<SessionRow | undefined> =>
  tx.selectFrom('session').select(SESSION_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const findReadiness = (db: Db | Tx, photographerId: number) =>
  db
    .selectFrom('photographer')
    .select(['stripe_account_id', 'charges_enabled', 'details_submitted', 'payouts_enabled'])
    .where('id', '=', photographerId)
    .executeTakeFirst()

export const placeExists = async (db: Db, table: 'location' | 'surf_school', id: number): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A media row's storage keys. */
export type MediaObjects = {
  id: number
  original_key: string
  preview_key: string | null
  tile_key: string | null
  cover_key: string | null
  wide_key: string | null
  browser_preview_key: string | null
}
