import { ensureWatermarkKey } from '#server/ingest/ensure-watermark-key.ts'
import { renewWatermarksJob } from '#server/ingest/job-names.ts'
import { countDated, listFailedRenewals, noteDated } from '#server/ingest/renewal-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'

/** Items of which it is told why they could not be made. */
const TOLD = 20

type Renewal = {
  images: number
  videos: number
  keyId: number
  /** What was in the way of those that failed before. */
  failed: { id: number; failure: string }[]
}

/**
 * Has the previews that lie under no key or an older one made again by the workers, and counts them. Given again it tells how
 * many are left and what was in the way, and tries those once more that failed.
 */
export async function renewWatermarks(
  { queue }: { queue: Pick<Context['queue'], 'send'> },
  tx: Tx,
): Promise<Renewal> {
  const { id: keyId } = await ensureWatermarkKey(tx)
  const left = await countDated(tx, keyId)
  const failed = await listFailedRenewals(tx, TOLD)
  await noteDated(tx, keyId)
  if (left.images + left.videos > 0) await queue.send(tx, renewWatermarksJob, {})
  return { ...left, keyId, failed }
}
