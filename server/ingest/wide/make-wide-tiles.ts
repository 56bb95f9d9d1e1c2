import type { Context } from '#server/platform/context.ts'
import { wideTilesJob } from '../job-names.ts'
import { isClaimed } from '../schedule-deletion.ts'
import { lockForCover } from '../wide-cover-queries.ts'
import { storeWideCopy } from './store-wide-copy.ts'
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
  const { photographer_id: ownerId, preview_key: previewKey } = photo
  await storeWideCopy(context, { ownerId, previewKey }, async (tx, key) => {
    const isOnSale = (await lockForCover(tx, sessionId)) !== undefined
    return isOnSale && (await isClaimed(tx, key)) && (await writeWideKey(tx, photo, key)) ? [] : [key]
  })
}
