import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { MediaState } from '../catalogue/tables.ts'

export type MediaToPrepare = {
  id: number
  session_id: number
  kind: 'image' | 'video'
  state: MediaState
  original_key: string
  original_name: string
  preview_key: string | null
  tile_key: string | null
  cover_key: string | null
  browser_preview_key: string | null
  width: number | null
  height: number | null
  duration_ms: number | null
  first_name: string
  last_name: string
}

export const findMediaToPrepare = (db: Db, id: number): Promise<MediaToPrepare | undefined> =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .select([
      'media.id',
      'media.session_id',
      'media.kind',
      'media.state',
      'media.original_key',
      'media.original_name',
      'media.preview_key',
      'media.tile_key',
      'media.cover_key',
      'media.browser_preview_key',
      'media.width',
      'media.height',
      'media.duration_ms',
      'photographer.first_name',
      'photographer.last_name',
    ])
    .where('media.id', '=', id)
    .executeTakeFirst()

export type ShownMedia = {
  kind: 'image' | 'video'
  state: MediaState
  preview_key: string | null
  cover_key: string | null
}

/** A session's files in the photographer's order, as publishing needs them. */
export const listForPublishing = (tx: Tx, sessionId: number): Promise<ShownMedia[]> =>
  tx
    .selectFrom('media')
    .select(['kind', 'state', 'preview_key', 'cover_key'])
    .where('session_id', '=', sessionId)
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listKeys = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom('media')
    .select(['original_key', 'preview_key', 'tile_key', 'cover_key', 'browser_preview_key'])
    .where('session_id', '=', sessionId)
    .execute()
