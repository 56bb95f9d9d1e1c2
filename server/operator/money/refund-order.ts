import { type RefundRequest, requestRefund } from '#server/orders/refunds/request-refund.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Gives a buyer the money back for a whole order, or for some of its items: they can no longer be downloaded, and the
 * site returns the money with a job. Answers the refund's id and its cents. Throws OperatorError for an order or item
 * that is not there, and `order_unpaid`, `already_refunded`, `payment_disputed`.
 */
export async function refundOrder(
  context: { queue: Pick<Context['queue'], 'send'> },
  tx: Tx,
  order_id: number,
  items: readonly number[],
): Promise<{ refund_id: number; cents: number; items: number }> {
  const held = await tx
    .selectFrom('order_item')
    .where('order_id', '=', order_id)
    .select('media_id')
    .orderBy('media_id')
    .execute()
  if (held.length === 0) throw new OperatorError(`There is no order ${order_id}.`)
  const foreign = items.find((item) => !held.some(({ media_id }) => media_id === item))
  if (foreign !== undefined) throw new OperatorError(`Order ${order_id} holds no item ${foreign}.`)
  const media_ids: RefundRequest['media_ids'] = items.length === 0 ? 'all' : [...new Set(items)]
  const asked = await requestRefund(context, tx, { order_id, media_ids, reason: 'operator' }).catch(
    (error) => {
      if (error instanceof AppError && error.code === 'already_refunded' && items.length > 0)
        throw new OperatorError(`Of order ${order_id} at least one of these items was refunded already.`)
      throw error
    },
  )
  const { count } = await tx
    .selectFrom('refund_item')
    .where('refund_id', '=', asked.refund_id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ...asked, items: count }
}
