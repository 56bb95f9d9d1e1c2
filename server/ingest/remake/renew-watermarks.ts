import type { Context } from '#server/platform/context.ts'
import { ensureWatermarkKey } from '../ensure-watermark-key.ts'
import { renewWatermarksJob } from '../job-names.ts'
import {
  countDated,
  countRenewal,
  dropRenewal,
  isFileWaiting,
  listFailedRenewals,
  listRenewals,
  noteRenewalFailure,
  returnRenewal,
} from '../renewal-queries.ts'
import { findOwnFault } from './find-own-fault.ts'
import { renewWatermark } from './renew-watermark.ts'

/** Items of one job: ten minutes each at most, so that all end before its time limit. */
const BATCH = 5
/** How long it steps aside when an uploaded file waits to be prepared, in seconds. */
const PAUSE_SECONDS = 5
/** Items named in the log at the end. */
const TOLD = 20

/**
 * Makes the previews of the next items that are noted again, and sends the job that goes on. An upload that waits comes first.
 * An item that fails keeps what it has, comes again after the others, and is left with its failure after three tries. A job that
 * is lost is sent again by the clock: what is left is in the rows. A fault of our own side is thrown and uses up none of the tries.
 */
export async function renewWatermarks(context: Context): Promise<void> {
  const { db, queue, log } = context
  const which = { video: context.video !== null, limit: BATCH }
  const items = await listRenewals(db, which)
  if (items.length === 0) return context.video ? undefined : tellOfClips(context)
  const { id: keyId } = await ensureWatermarkKey(db)
  for (const id of items) {
    if (await isFileWaiting(db))
      return queue.send(db, renewWatermarksJob, {}, { afterSeconds: PAUSE_SECONDS })
    await renewOne(context, id, keyId)
  }
  if ((await listRenewals(db, which)).length > 0) return queue.send(db, renewWatermarksJob, {})
  const failed = await listFailedRenewals(db, TOLD)
  if (failed.length > 0)
    log.error({ failed }, 'watermarks could not be made again; previews stay as they were')
}

async function renewOne(context: Context, id: number, keyId: number): Promise<void> {
  const { db, log } = context
  await countRenewal(db, id)
  try {
    await renewWatermark(context, id, keyId)
    await dropRenewal(db, id)
  } catch (err) {
    const ours = await findOwnFault(context, err)
    if (ours !== null) {
      await returnRenewal(db, id)
      throw ours
    }
    log.warn({ err, item: id }, 'a watermark was not renewed')
    await noteRenewalFailure(db, id, err instanceof Error ? err.message : String(err))
  }
}

async function tellOfClips({ db, log }: Context): Promise<void> {
  if ((await listRenewals(db, { video: true, limit: 1 })).length === 0) return
  const { videos: clips } = await countDated(db, (await ensureWatermarkKey(db)).id)
  if (clips > 0) log.warn({ clips }, 'clips keep their old watermarks: this worker has no ffmpeg')
}
