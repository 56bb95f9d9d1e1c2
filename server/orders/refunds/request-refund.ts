import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { sendRefundJob } from '../job-names.ts'
import { wasPaid } from '../policy.ts'
import { lockOrder } from '../queries.ts'
import type { RefundReason } from '../tables.ts'
import { endAccess, findRefundable, findRemaining, type Refundable, writeRefund } from './refund-queries.ts'

export type RefundRequest = {
  order_id: number
  /** The items to refund; `all` means those neither refunded nor disputed yet. */
  media_ids: 'all' | number[]
  /** `provider` marks refunds made in the dashboard, which nobody requests here. */
  reason: Exclude<RefundReason, 'provider'>
}

/**
 * Requests a refund within the caller's transaction: from its commit on the items can no longer be downloaded, and a job
 * returns their price (`settlement/send-refund.ts`). An item is refunded once; after a failed refund it may be requested
 * again. Throws `not_found` (no such order, or an item it does not hold), `order_unpaid`, `payment_disputed` (what a bank
 * holds is not refunded until it has decided) and `already_refunded`, also for what was lost to the bank. Locks the
 * order's row; a caller that also locks its purchases locks the order first.
 */
export async function requestRefund(
  context: { queue: Pick<Context['queue'], 'send'> },
  tx: Tx,
  { order_id, media_ids, reason }: RefundRequest,
): Promise<{ refund_id: number; cents: number }> {
  const order = await lockOrder(tx, order_id)
  if (!order) throw new AppError('not_found')
  if (!wasPaid(order.state)) throw new AppError('order_unpaid')
  const items = choose(await findRefundable(tx, order_id), media_ids)
  // A refund made in the dashboard names no items, and a part that a bank keeps may cover none: they lower what is left.
  const { left, held } = await findRemaining(tx, order_id)
  const cents = Math.min(sumOf(items), left)
  const isHeld = held > 0 && (cents <= 0 || cents > left - held)
  if (isHeld || items.some((item) => item.is_held)) throw new AppError('payment_disputed')
  const isBack = items.some((item) => item.is_refunded || item.is_charged_back)
  if (order.state === 'dispute_lost' || cents <= 0 || isBack) throw new AppError('already_refunded')
  const ids = items.map((item) => item.media_id)
  const refund_id = await writeRefund(tx, { order_id, reason, cents }, ids)
  await endAccess(tx, order_id, ids)
  await context.queue.send(tx, sendRefundJob, { refund_id })
  return { refund_id, cents }
}

function choose(all: Refundable[], media_ids: 'all' | number[]): Refundable[] {
  if (media_ids === 'all')
    return all.filter((item) => !item.is_refunded && !item.is_held && !item.is_charged_back)
  const wanted = new Set(media_ids)
  const chosen = all.filter((item) => wanted.delete(item.media_id))
  if (wanted.size > 0) throw new AppError('not_found')
  return chosen
}

const sumOf = (items: Refundable[]): number => items.reduce((sum, item) => sum + item.price_cents, 0)
