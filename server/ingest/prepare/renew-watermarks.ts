import type { Context } from '#server/platform/context.ts'
import { ensureWatermarkKey } from '../ensure-watermark-key.ts'
import { renewWatermarksJob } from '../job-names.ts'
import { countDated, isFileWaiting, listDated } from '../renewal-queries.ts'
import { renewWatermark } from './renew-watermark.ts'

/** Items of one job: ten minutes each at most, so that all end before its time limit. */
const BATCH = 5
/** How long it steps aside when an uploaded file waits to be prepared, in seconds. */
const PAUSE_SECONDS = 5

/**
 * Makes the previews of the next items above `above` again where they lie under no key or an older one, and sends the job that
 * goes on. An upload that waits comes first. An item that fails keeps what it has and is passed over; the command finds it again.
 */
export async function renewWatermarks(context: Context, above: number): Promise<void> {
  const { db, queue, log } = context
  const { id: keyId } = await ensureWatermarkKey(db)
  const items = await listDated(db, { keyId, above, video: context.video !== null, limit: BATCH })
  let last = above
  for (const id of items) {
    if (await isFileWaiting(db)) {
      await queue.send(db, renewWatermarksJob, { above: last }, { afterSeconds: PAUSE_SECONDS })
      return
    }
    await renewWatermark(context, id, keyId).catch((err: unknown) =>
      log.error({ err, item: id }, 'a watermark was not renewed'),
    )
    last = id
  }
  if (items.length > 0) await queue.send(db, renewWatermarksJob, { above: last })
  else if (!context.video) await tellOfClips(context, keyId)
}

async function tellOfClips({ db, log }: Context, keyId: number): Promise<void> {
  const { videos: clips } = await countDated(db, keyId)
  if (clips > 0) log.warn({ clips }, 'clips keep their old watermarks: this worker has no ffmpeg')
}
