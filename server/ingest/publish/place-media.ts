import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

/** Sets the positions of a session's media in this order. As text: an array whose places count. */
export async function placeMedia(tx: Tx, sessionId: number, order: readonly number[]): Promise<void> {
  await sql`
    update media set position = arranged.place - 1
      from unnest(${order}::int[]) with ordinality as arranged(id, place)
      where media.id = arranged.id and media.session_id = ${sessionId}`.execute(tx)
}
