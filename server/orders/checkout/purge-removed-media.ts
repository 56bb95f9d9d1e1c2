import { deletePending } from '#server/ingest/delete-pending.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import type { Context } from '#server/platform/context.ts'
import { endRemovals, lockRemovedMedia } from './removed-media-queries.ts'

/** Media of one run. */
const BATCH = 1000

/**
 * Deletes the stored objects of removed media, of one session or of all. Media that are bought, or just being paid for,
 * keep the original and the preview for their buyers. What its photographer can still bring back stays whole.
 */
export async function purgeRemovedMedia(context: Context, sessionId?: number): Promise<void> {
  await endRemovals(context.db)
  const gone = await context.db.transaction().execute(async (tx) => {
    const keys: (string | null)[] = []
    for (const { id, is_wanted, cover_key, wide_key, ...rest } of await lockRemovedMedia(
      tx,
      sessionId,
      BATCH,
    )) {
      keys.push(
        cover_key,
        wide_key,
        ...(is_wanted ? [] : [rest.original_key, rest.preview_key, rest.tile_key]),
      )
      await tx
        .updateTable('media')
        .set({
          ...{ cover_key: null, wide_key: null, signature: null },
          ...(!is_wanted && { preview_key: null, tile_key: null }),
        })
        .where('id', '=', id)
        .execute()
    }
    await scheduleDeletion(tx, keys)
    return keys.filter((key) => key !== null)
  })
  if (gone.length > 0) await deletePending(context, gone)
}
