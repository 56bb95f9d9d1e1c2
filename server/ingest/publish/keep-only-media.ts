import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'
import { placeMedia } from './place-media.ts'

const KEYS = ['original_key', 'preview_key', 'tile_key', 'cover_key', 'browser_preview_key'] as const

/**
 * Keeps only those files of a draft that are in `order`, in that order, and deletes the rest; failed ones are kept, since they
 * carry the error. Ids of other sessions are ignored. Returns the storage keys of the deleted files, for the caller to schedule for
 * deletion in the same transaction. As text: an array of ids, also an empty one.
 */
export async function keepOnlyMedia(
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
  await placeMedia(tx, sessionId, order)
  return gone.flatMap((row) => Object.values(row))
}
