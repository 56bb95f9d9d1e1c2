import { sql } from 'kysely'
import { disputedItems } from '#contract/orders/disputed-items.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { sumOfDisputes } from './dispute-queries.ts'
import { writeRefund } from './refund-queries.ts'

/**
 * Divides a refund that was asked for before we knew that a bank holds a part of the payment: it keeps the dearest items whose
 * whole price the bank does not hold, the others move to a second refund, which waits for the bank. Returns the cents of what
 * it keeps; all of `cents` when nothing is held, or no item fits. The caller has locked the order.
 */
export async function divideRefund(
  tx: Tx,
  { id, order_id, cents }: { id: number; order_id: number; cents: number },
): Promise<number> {
  const free = await sumOfUndisputed(tx, order_id)
  if (cents <= free) return cents
  const items = await findItems(tx, id)
  const kept = new Set(disputedItems(items, free, Number.POSITIVE_INFINITY))
  if (kept.size === 0) return cents
  const now = items.reduce((sum, { media_id, price }) => sum + (kept.has(media_id) ? price : 0), 0)
  const { reason, asked_at } = await tx
    .selectFrom('refund')
    .where('id', '=', id)
    .select(['reason', 'asked_at'])
    .executeTakeFirstOrThrow()
  const waiting = items.flatMap(({ media_id }) => (kept.has(media_id) ? [] : [media_id]))
  await writeRefund(tx, { order_id, reason, cents: cents - now, asked_at }, waiting)
  return now
}

/** Cents of a payment that are neither at a bank nor on their way back to the buyer. */
async function sumOfUndisputed(tx: Tx, orderId: number): Promise<number> {
  const { cents } = await tx
    .selectFrom('order')
    .where('order.id', '=', orderId)
    .select(
      sql<number>`"order".total_cents - (select coalesce(sum(r.cents), 0)::int from refund r
        where r.order_id = "order".id and r.state in ('pending', 'done'))`.as('cents'),
    )
    .executeTakeFirstOrThrow()
  return cents - (await sumOfDisputes(tx, orderId))
}

const findItems = (tx: Tx, refundId: number) =>
  tx
    .selectFrom('refund_item')
    .innerJoin('order_item', (join) =>
      join
        .onRef('order_item.order_id', '=', 'refund_item.order_id')
        .onRef('order_item.media_id', '=', 'refund_item.media_id'),
    )
    .where('refund_item.refund_id', '=', refundId)
    .select(['order_item.media_id', 'order_item.price_cents as price'])
    .execute()
