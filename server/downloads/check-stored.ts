import { checkDeliveredJob } from '#server/orders/job-names.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findOrdersOf } from './queries.ts'

/** A bought file in storage, as long as its record says. */
export type StoredFile = { purchase_id: number; key: string; bytes: number }

/** Files looked up in storage at the same time. */
const CONCURRENCY = 16

/**
 * All of these files are there, each as long as its record says. Otherwise throws `unavailable` and has their orders looked
 * at: the price of what stays missing goes back by itself.
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
