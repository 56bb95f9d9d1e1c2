import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockOrder } from '../queries.ts'
import { findRefundable } from './refund-queries.ts'
import { requestRefund } from './request-refund.ts'
import { lockWaitingWithdrawals, setRefund } from './withdrawal-queries.ts'

/**
 * Requests the refund of withdrawals that arrived while the buyer's bank had the payment, once it has returned it. What the
 * bank keeps the buyer has already; while it holds any of the items, the withdrawal goes on waiting. Idempotent.
 */
export async function honourWithdrawals(context: Context, orderId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.state === 'dispute_lost' || order.state === 'refunded') return
    for (const { id, media_ids: declared } of await lockWaitingWithdrawals(tx, orderId)) {
      const items = (await findRefundable(tx, orderId)).filter(({ media_id }) => declared.includes(media_id))
      const back = items.filter((item) => !item.is_refunded && !item.is_charged_back)
      if (back.length === 0 || items.some((item) => item.is_held)) continue
      const media_ids = back.map(({ media_id }) => media_id)
      const request = { order_id: orderId, media_ids, reason: 'withdrawal' } as const
      const refund = await requestRefund(context, tx, request).catch(goOnWaiting)
      if (refund) await setRefund(tx, id, refund)
    }
  })
}

/** Another dispute may hold their money, though none of them; what went back another way is not asked for again. */
function goOnWaiting(error: unknown): null {
  if (error instanceof AppError && (error.code === 'payment_disputed' || error.code === 'already_refunded'))
    return null
  throw error
}
