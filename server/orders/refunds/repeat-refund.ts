import type { BodyOf, OutputOf } from '#contract/endpoint.ts'
import type { repeatFailedRefund } from '#contract/orders/withdraw-order.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentRepeatedRefund } from './present-withdrawal.ts'
import { findFailedRefund } from './refund-queries.ts'
import { requestRefund } from './request-refund.ts'
import { lockOwnOrder } from './withdrawal-queries.ts'

/**
 * Requests again what failed refunds of an order did not bring to its buyer: the same items, for the same reason. Throws
 * `not_found`, `already_refunded` when nothing is missing or it is on its way again, `payment_disputed`.
 */
export async function repeatRefund(
  context: Context,
  surferId: number,
  { order_id }: BodyOf<typeof repeatFailedRefund>,
): Promise<OutputOf<typeof repeatFailedRefund>> {
  return context.db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, surferId, order_id)
    if (!order) throw new AppError('not_found')
    const failed = await findFailedRefund(tx, order.id)
    if (!failed) throw new AppError('already_refunded')
    const { media_ids, reason } = failed
    const refund = await requestRefund(context, tx, { order_id: order.id, media_ids, reason })
    return presentRepeatedRefund(order.id, media_ids, refund.cents)
  })
}
