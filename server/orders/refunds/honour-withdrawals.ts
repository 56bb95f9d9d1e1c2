import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockOrder } from '../queries.ts'
import { requestUndisputedRefund } from './request-undisputed-refund.ts'
import { lockWaitingWithdrawals, setWaiting, sumOfItems } from './withdrawal-queries.ts'

/**
 * Requests the refund of what withdrawals wait for, as far as no bank holds it any more. What the bank keeps the buyer has
 * already; what it still holds goes on waiting. Idempotent.
 */
export async function honourWithdrawals(context: Context, orderId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.state === 'dispute_lost' || order.state === 'refunded') return
    for (const { id, waiting_ids, cents } of await lockWaitingWithdrawals(tx, orderId)) {
      const refund = await requestUndisputedRefund(context, tx, orderId, waiting_ids).catch(goOnWaiting)
      if (!refund) continue
      const price = await sumOfItems(tx, orderId, refund.media_ids)
      await setWaiting(tx, id, {
        waiting_ids: waiting_ids.filter((media_id) => !refund.media_ids.includes(media_id)),
        cents: cents - price + refund.cents,
      })
    }
  })
}

/** Nothing is left of the payment: what went back another way is not asked for again. */
function goOnWaiting(error: unknown): null {
  if (error instanceof AppError && error.code === 'already_refunded') return null
  throw error
}
