import { ensureWatermarkKey } from '#server/ingest/ensure-watermark-key.ts'
import { renewWatermarksJob } from '#server/ingest/job-names.ts'
import { countDated } from '#server/ingest/renewal-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'

/**
 * Has the previews that lie under no key or an older one made again by the workers, and counts them. Given again it tells how
 * many are left and tries those once more that failed.
 */
export async function renewWatermarks(
  { queue }: { queue: Pick<Context['queue'], 'send'> },
  tx: Tx,
): Promise<{ images: number; videos: number; keyId: number }> {
  const { id: keyId } = await ensureWatermarkKey(tx)
  const left = await countDated(tx, keyId)
  if (left.images + left.videos > 0) await queue.send(tx, renewWatermarksJob, { above: 0 })
  return { ...left, keyId }
}
