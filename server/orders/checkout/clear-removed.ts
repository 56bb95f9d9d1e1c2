import { doom, removeDoomed } from '#server/ingest/doomed-objects.ts'
import type { Context } from '#server/platform/context.ts'
import { lockRemoved } from './stale-queries.ts'

/** Files looked at in one go. */
const BATCH = 1000

/**
 * Gives up the objects of removed files, of one session or of all. What somebody bought, or is just paying for, keeps
 * its original for its buyers, with the preview they know it by.
 */
export async function clearRemoved(context: Context, sessionId?: number): Promise<void> {
  const gone = await context.db.transaction().execute(async (tx) => {
    const keys: (string | null)[] = []
    for (const { id, is_wanted, cover_key, ...rest } of await lockRemoved(tx, sessionId, BATCH)) {
      keys.push(cover_key, ...(is_wanted ? [] : [rest.original_key, rest.preview_key, rest.tile_key]))
      await tx
        .updateTable('media')
        .set({ cover_key: null, ...(!is_wanted && { preview_key: null, tile_key: null }) })
        .where('id', '=', id)
        .execute()
    }
    await doom(tx, keys)
    return keys.filter((key) => key !== null)
  })
  if (gone.length > 0) await removeDoomed(context, gone)
}
