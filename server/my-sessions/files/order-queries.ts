import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

/** The files of a session in its photographer's order, with what says when they were taken. */
export const listInOrder = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom('media')
    .select(['id', 'captured_at', 'camera_id', 'file_number'])
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'removed')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** As text: an array whose places count. */
export async function writeOrder(tx: Tx, sessionId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update media set position = arranged.place - 1
      from unnest(${ids}::int[]) with ordinality as arranged(id, place)
      where media.id = arranged.id and media.session_id = ${sessionId} and media.position <> arranged.place - 1`.execute(
    tx,
  )
}
