import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

const KEYS = ['original_key', 'preview_key', 'tile_key', 'cover_key', 'browser_preview_key'] as const

/**
 * Puts the files of a draft in the photographer's last word of an order; files that are not named go. Refused ones stay,
 * for their reasons. Ids of other sessions are passed over. Returns the objects of those
 * that go, for the caller to schedule for deletion in the same transaction.
 */
export async function arrangeMedia(
  tx: Tx,
  sessionId: number,
  order: readonly number[],
): Promise<(string | null)[]> {
  const gone = await tx
    .deleteFrom('media')
    .where('session_id', '=', sessionId)
    .where('state', '<>', 'failed')
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(sql<number[]>`${order}::int[]`))))
    .returning(KEYS)
    .execute()
  await sql`
    update media set position = wanted.place - 1
      from unnest(${order}::int[]) with ordinality as wanted(id, place)
      where media.id = wanted.id and media.session_id = ${sessionId}`.execute(tx)
  return gone.flatMap((row) => Object.values(row))
}
