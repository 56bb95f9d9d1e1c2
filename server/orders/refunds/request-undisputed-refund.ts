import { disputedItems } from '#contract/orders/disputed-items.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { findRefundable, findRemaining, type Refundable } from './refund-queries.ts'
import { requestRefund } from './request-refund.ts'

type UndisputedRefund = { media_ids: number[]; cents: number }

/**
 * Requests the refund of those items of a withdrawal whose price no bank holds; null when there are none. While a bank holds
 * any of the payment they are the dearest whose whole price fits into what it does not hold. The caller has locked the order.
 * Throws `already_refunded` when nothing is left of the payment.
 */
export async function requestUndisputedRefund(
  context: { queue: Pick<Context['queue'], 'send'> },
  tx: Tx,
  order_id: number,
  wanted: readonly number[],
): Promise<UndisputedRefund | null> {
  const all = await findRefundable(tx, order_id)
  const refundable = all.filter((item) => wanted.includes(item.media_id) && isLeftToRefund(item))
  const { left, held } = await findRemaining(tx, order_id)
  const media_ids =
    held === 0
      ? refundable.map(({ media_id }) => media_id)
      : disputedItems(refundable.map(priced), left - held, Infinity)
  if (media_ids.length === 0) return null
  const { cents } = await requestRefund(context, tx, { order_id, media_ids, reason: 'withdrawal' })
  return { media_ids, cents }
}

const isLeftToRefund = (item: Refundable): boolean =>
  !item.is_refunded && !item.is_held && !item.is_charged_back
const priced = ({ media_id, price_cents: price }: Refundable) => ({ media_id, price })
