import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Everything kept about one order: items, refunds, disputes, ledger, and the provider's events about any of it. */
export async function findOrder(db: Db, id: number) {
  const order = await db
    .selectFrom('order')
    .where('id', '=', id)
    .select(['id', 'state', 'surfer_id', 'surfer_name', 'photographer_id', 'session_id'])
    .select(['total_cents', 'fee_cents', 'destination', 'created_at', 'paid_at', 'receipt_url'])
    .select(['checkout_session_id', 'payment_intent_id', 'charge_id'])
    .executeTakeFirst()
  if (!order) return null
  const [items, refunds, disputes, ledger] = await Promise.all([
    findItems(db, id),
    db
      .selectFrom('refund')
      .where('order_id', '=', id)
      .orderBy('id')
      .select(['id', 'state', 'reason', 'cents', 'refund_id', 'asked_at', 'done_at'])
      .execute(),
    db
      .selectFrom('dispute')
      .where('order_id', '=', id)
      .orderBy('opened_at')
      .select(['id', 'state', 'cents', 'opened_at', 'closed_at'])
      .execute(),
    db
      .selectFrom('ledger_entry')
      .where('order_id', '=', id)
      .orderBy('id')
      .select(['booked_at', 'kind', 'object_id', 'account', 'cents'])
      .execute(),
  ])
  const objects = [
    ...[order.checkout_session_id, order.payment_intent_id, order.charge_id],
    ...[...refunds.map((one) => one.refund_id), ...disputes.map((one) => one.id)],
    ...ledger.map((entry) => entry.object_id),
  ].filter((object) => object !== null)
  const events = await db
    .selectFrom('payment_event')
    .where('object_id', '=', sql<string>`any(${objects})`)
    .orderBy('received_at')
    .select(['received_at', 'type', 'object_id', 'id'])
    .execute()
  return { ...order, items, refunds, disputes, ledger, events }
}

/** `access` is null for what was never delivered. */
const findItems = (db: Db, orderId: number) =>
  db
    .selectFrom('order_item')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .leftJoin('purchase', (join) =>
      join
        .onRef('purchase.order_id', '=', 'order_item.order_id')
        .onRef('purchase.media_id', '=', 'order_item.media_id'),
    )
    .where('order_item.order_id', '=', orderId)
    .orderBy('order_item.media_id')
    .select(['order_item.media_id', 'order_item.price_cents', 'media.kind', 'media.original_name'])
    .select(['purchase.access', 'purchase.downloaded_at'])
    .execute()
