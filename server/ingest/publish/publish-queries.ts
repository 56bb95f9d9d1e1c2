import type { Tx } from '#server/platform/db/connect.ts'
import type { MediaState } from '../../catalogue/tables.ts'

export type ShownMedia = {
  id: number
  kind: 'image' | 'video'
  state: MediaState
  preview_key: string | null
  tile_key: string | null
  cover_key: string | null
  placeholder: Buffer | null
  cover_choice: boolean
}

/** A session's files in the photographer's order, as publishing needs them. */
export const listForPublishing = (tx: Tx, sessionId: number): Promise<ShownMedia[]> =>
  tx
    .selectFrom('media')
    .select(['id', 'kind', 'state', 'preview_key', 'tile_key', 'cover_key', 'placeholder', 'cover_choice'])
    .where('session_id', '=', sessionId)
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
