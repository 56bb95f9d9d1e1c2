import type { Context } from '#server/platform/context.ts'
import { newKey } from '#server/platform/storage/keys.ts'
import { openIfThere } from '#server/platform/storage/open-if-there.ts'
import { PICTURE_ROOM } from '#server/platform/storage/storage-fault.ts'
import { deletePending } from '../delete-pending.ts'
import { wideTilesJob } from '../job-names.ts'
import { CLAIM_SECONDS, isClaimed, scheduleDeletion } from '../schedule-deletion.ts'
import { lockForCover } from '../wide-cover-queries.ts'
import { listWithoutWide, type Untiled, writeWideKey } from './wide-tile-queries.ts'

/** Photos of one job: two seconds of a core, so that other sessions come in between. */
const BATCH = 20

/**
 * Makes the wide copies that a session's photos lack, each from its preview, which carries the watermark, and sends the job that goes
 * on. Nothing is made twice, nor for what is off sale, hidden or gone. A preview that cannot be read leaves its photo as it is shown,
 * until the next hour.
 */
export async function makeWideTiles(context: Context, sessionId: number, after = 0): Promise<void> {
  const photos = await listWithoutWide(context.db, sessionId, { after, limit: BATCH })
  for (const photo of photos) await makeWideTile(context, sessionId, photo)
  const last = photos.at(-1)
  if (last && photos.length === BATCH)
    await context.queue.send(context.db, wideTilesJob, { session_id: sessionId, after: last.id })
}

async function makeWideTile(context: Context, sessionId: number, photo: Untiled): Promise<void> {
  const { db, storage } = context
  const preview = await openIfThere(storage, photo.preview_key)
  if (preview === null) return
  try {
    await storage.withWorkFolder(async (folder) => {
      const made = await context.images.renderWide({
        ownerId: photo.photographer_id,
        path: preview.path,
        folder,
      })
      if (made === null) return storage.prove(PICTURE_ROOM)
      const key = newKey('public', 'avif')
      await scheduleDeletion(db, [key], CLAIM_SECONDS)
      await storage.adopt(made, key)
      const isKept = await db.transaction().execute(async (tx) => {
        const isOnSale = (await lockForCover(tx, sessionId)) !== undefined
        if (isOnSale && (await isClaimed(tx, key)) && (await writeWideKey(tx, photo, key))) return true
        await scheduleDeletion(tx, [key])
        return false
      })
      if (!isKept) await deletePending(context, [key])
    })
  } finally {
    await preview.release()
  }
}
