import type { Db } from '#server/platform/db/connect.ts'

export type UploadRow = {
  id: number
  session_id: number
  name: string
  bytes: number
  client_key: string | null
  touched_at: Date
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

/** A session's uploads that are not claimed yet, in the order they were begun. */
export const listUnclaimed = (db: Db, sessionId: number): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .select(COLUMNS)
    .where('session_id', '=', sessionId)
    .where('media_id', 'is', null)
    .orderBy('id')
    .execute()
