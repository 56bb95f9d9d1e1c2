import { checkDeliveredJob } from '#server/orders/job-names.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findOrdersOf } from './queries.ts'

/** A purchased file in storage; `bytes` is its recorded size. */
type StoredFile = { purchase_id: number; key: string; bytes: number }

/** Files looked up in storage at the same time. */
const CONCURRENCY = 16

/**
 * Checks that each file is in storage with its recorded size. Otherwise throws `unavailable` and queues a check of the orders,
 * which refunds what stays missing.
 */
export async function checkStored(
  { db, log, queue, storage }: Context,
  files: readonly StoredFile[],
): Promise<void> {
  const missing: StoredFile[] = []
  const left = [...files]
  const worker = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const size = await storage.size(file.key)
      if (size === file.bytes) continue
      log.error({ key: file.key, bytes: file.bytes, size }, 'an original is not as it was stored')
      missing.push(file)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  if (missing.length === 0) return
  for (const { order_id } of await findOrdersOf(
    db,
    missing.map((file) => file.purchase_id),
  ))
    await queue.send(db, checkDeliveredJob, { order_id, look: 1 })
  throw new AppError('unavailable')
}
