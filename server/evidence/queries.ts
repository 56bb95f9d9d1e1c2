import { sql } from 'kysely'
import { placeName } from '#server/catalogue/place-name.ts'
import { ordersWithPlace } from '#server/orders/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type DisputedSale = NonNullable<Awaited<ReturnType<typeof findDisputedSale>>>

/** All that is kept of the sale that a dispute is about. Cents; the buyer's e-mail is null once the account is closed. */
export async function findDisputedSale(db: Db, disputeId: string) {
  const sale = await ordersWithPlace(db)
    .innerJoin('dispute', 'dispute.order_id', 'order.id')
    .innerJoin('surfer', 'surfer.id', 'order.surfer_id')
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .where('dispute.id', '=', disputeId)
    .select(['order.id as order_id', 'order.surfer_name', 'order.date_of_placement', 'order.paid_at'])
    .select(['order.withdrawal_version', 'order.withdrawal_at', 'order.total_cents'])
    .select(['dispute.cents', 'dispute.inquiry_answers'])
    .select(['photographer.first_name as seller_first_name', 'photographer.last_name as seller_last_name'])
    .select(['session.session_date', placeName.as('place')])
    .select(sql<string | null>`case when surfer.closed_at is null then surfer.email end`.as('email'))
    .executeTakeFirst()
  if (!sale) return null
  const { order_id } = sale
  return {
    ...sale,
    items: await findItems(db, order_id, disputeId),
    refunds: await db
      .selectFrom('refund')
      .where('order_id', '=', order_id)
      .where('state', '=', 'done')
      .orderBy('id')
      .select(['cents', 'done_at'])
      .execute(),
    mails: await findMails(db, order_id),
  }
}

/** `is_covered`: the disputed amount pays for it (contract/orders/disputed-items.ts). */
const findItems = (db: Db, orderId: number, disputeId: string) =>
  db
    .selectFrom('order_item as item')
    .innerJoin('media', 'media.id', 'item.media_id')
    .leftJoin('purchase', (join) =>
      join.onRef('purchase.order_id', '=', 'item.order_id').onRef('purchase.media_id', '=', 'item.media_id'),
    )
    .leftJoin('dispute_item as covered', (join) =>
      join.onRef('covered.media_id', '=', 'item.media_id').on('covered.dispute_id', '=', disputeId),
    )
    .where('item.order_id', '=', orderId)
    .orderBy('item.media_id')
    .select(['media.kind', 'media.original_name', 'item.price_cents', 'purchase.created_at as delivered_at'])
    .select(['purchase.downloaded_at', 'purchase.download_address'])
    .select(sql<boolean>`covered.media_id is not null`.as('is_covered'))
    .select(
      sql<boolean>`exists (select 1 from withdrawal w
        where w.order_id = item.order_id and item.media_id = any (w.media_ids))`.as('is_withdrawn'),
    )
    .execute()

/** The mails about an order that its buyer was sent, oldest first. */
const findMails = (db: Db, orderId: number) =>
  db
    .selectFrom('sent_mail')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('kind', 'in', ['order-confirmation', 'payment-processing']),
          eb('subject_id', '=', orderId),
        ]),
        eb.and([
          eb('kind', '=', 'withdrawal'),
          eb('subject_id', 'in', eb.selectFrom('withdrawal').where('order_id', '=', orderId).select('id')),
        ]),
        eb.and([
          eb('kind', '=', 'refund'),
          eb('subject_id', 'in', eb.selectFrom('refund').where('order_id', '=', orderId).select('id')),
        ]),
      ]),
    )
    .orderBy('sent_at')
    .select(['kind', 'sent_at'])
    .execute()

/** After its time a bank may still take an answer that is hours late; later nobody reads it. */
const HOURS_LATE = 3

/** Unanswered disputes and inquiries whose time to answer ends within so many hours, or has just ended, the most urgent first. */
export async function findDueDisputes(db: Db, hours: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dispute')
    .where('state', 'in', ['open', 'inquiry'])
    .where('evidence_at', 'is', null)
    .where(sql<boolean>`due_at between now() - make_interval(hours => ${HOURS_LATE})
      and now() + make_interval(hours => ${hours})`)
    .orderBy('due_at')
    .select('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** The provider's id of the dispute with our number. */
export async function findDisputeId(db: Db, number: number): Promise<string | null> {
  const row = await db.selectFrom('dispute').where('number', '=', number).select('id').executeTakeFirst()
  return row?.id ?? null
}
