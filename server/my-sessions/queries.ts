import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { SessionState } from '#contract/sessions/my-sessions.ts'
import type { Tx } from '#server/platform/db/connect.ts'

export type SessionDetails = {
  id: number
  state: SessionState
  created_at: Date
  tag: Tag
  location_id: number | null
  surfschool_id: number | null
  session_date: string
  start_hour: number
  end_hour: number
  photo_price_cents: number
  video_price_cents: number
}

/** Locks a session of the caller's own until the transaction ends, and returns its details. */
export const lockOwnDetails = (
  tx: Tx,
  id: number,
  photographerId: number,
): Promise<SessionDetails | undefined> =>
  tx
    .selectFrom('session')
    .select([
      'id',
      'state',
      'created_at',
      'tag',
      'location_id',
      'surfschool_id',
      'session_date',
      'start_hour',
      'end_hour',
      'photo_price_cents',
      'video_price_cents',
    ])
    .where('id', '=', id)
    .where('photographer_id', '=', photographerId)
    .forUpdate()
    .executeTakeFirst()

export async function hasReadyMedia(tx: Tx, sessionId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('media')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whatever is brought back leaves the session listed or not, as it is. */
export async function forgetTookDown(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('media_removal')
    .set({ took_down: false })
    .where('session_id', '=', sessionId)
    .execute()
}
