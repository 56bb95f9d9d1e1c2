import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { checkDeliveredJob } from '../job-names.ts'
import { lockOrder } from '../queries.ts'
import { requestRefund } from './request-refund.ts'
import { findOtherOriginals, findOwed, type Owed } from './undeliverable-queries.ts'

/**
 * Checks of a missing original before its price is refunded, and the pause after the first, in seconds; later pauses are
 * multiples of it.
 */
const CHECKS = 3
const PAUSE_SECONDS = 600
/** When this many other originals are all missing too, the storage is unavailable and nothing is refunded. */
const SAMPLE = 5

/**
 * Checks that each original of a paid order is in storage with its recorded size. The price of one that stays missing is
 * refunded without a request (Directive 2011/83/EU Art. 18); each failed check raises an alarm.
 * While files are brought back (`REFUND_MISSING=off`) it is looked again.
 */
export async function checkDelivered(context: Context, orderId: number, look: number): Promise<void> {
  const missing = await findMissing(context, await findOwed(context.db, orderId))
  if (missing.length === 0) return
  const media_ids = missing.map((item) => item.media_id)
  context.log.error({ order_id: orderId, media_ids, look }, 'ALARM: originals that were paid are missing')
  const lookAgain = (tx: Db | Tx) => {
    const payload = { order_id: orderId, look: Math.min(look + 1, CHECKS) }
    return context.queue.send(tx, checkDeliveredJob, payload, { afterSeconds: PAUSE_SECONDS * look })
  }
  const isEarly = look < CHECKS || !context.config.refundsMissing
  if (isEarly || (await isStorageAway(context, media_ids))) return lookAgain(context.db)
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const owed = new Set((await findOwed(tx, orderId)).map((item) => item.media_id))
    const left = media_ids.filter((id) => owed.has(id))
    if (left.length === 0) return
    const refund = { order_id: orderId, media_ids: left, reason: 'undeliverable' as const }
    await requestRefund(context, tx, refund).catch((error) => {
      // What a bank holds is not refunded until it has decided.
      if (error instanceof AppError && error.code === 'payment_disputed') return lookAgain(tx)
      throw error
    })
  })
}

async function findMissing({ storage }: Context, items: Owed[]): Promise<Owed[]> {
  const missing: Owed[] = []
  for (const item of items) if ((await storage.size(item.original_key)) !== item.bytes) missing.push(item)
  return missing
}

async function isStorageAway(context: Context, mediaIds: number[]): Promise<boolean> {
  const others = await findOtherOriginals(context.db, mediaIds, SAMPLE)
  return others.length > 0 && (await findMissing(context, others)).length === others.length
}
