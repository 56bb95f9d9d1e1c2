import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Access, DisputeTable, LedgerAccount, LedgerKind, RefundState } from '../../orders/tables.ts'

export type Entry = { object_id: string; kind: LedgerKind; account: LedgerAccount; cents: number }
/** Access is null for what was never delivered. */
export type BookedItem = {
  media_id: number
  access: Access | null
  refund: RefundState | null
  /** What became of a dispute that covers it and was not won. */
  dispute: 'open' | 'lost' | null
  /** Withdrawn from while the buyer's bank has, or had, its price. */
  is_withdrawn: boolean
}
/** `covered`: the sum of the prices of the items it covers. */
type BookedDispute = Pick<DisputeTable, 'id' | 'state' | 'cents'> & { covered: number }
/** An order with its items, refunds and ledger entries. Cents. */
export type BookedOrder = {
  id: number
  state: OrderState
  total_cents: number
  fee_cents: number
  owed_cents: number
  destination: string
  checkout_session_id: string | null
  entries: Entry[]
  items: BookedItem[]
  disputes: BookedDispute[]
}
type Range = { after: number; since: string | null; limit: number }

/** The next orders above `after` placed since a day (`YYYY-MM-DD`), without pending ones of the last minutes. */
export async function listOrderIds(db: Db, { after, since, limit }: Range): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .where('id', '>', after)
    .where((eb) =>
      eb.or([eb('state', '<>', 'pending'), eb('created_at', '<', sql<Date>`now() - interval '10 minutes'`)]),
    )
    .$if(since !== null, (query) => query.where('date_of_placement', '>=', since ?? ''))
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function findBooked(db: Db, id: number): Promise<BookedOrder> {
  const order = await db
    .selectFrom('order')
    .where('id', '=', id)
    .select(['id', 'state', 'total_cents', 'fee_cents', 'owed_cents', 'destination', 'checkout_session_id'])
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('ledger_entry')
    .where('order_id', '=', id)
    .orderBy('id')
    .select(['object_id', 'kind', 'account', 'cents'])
    .execute()
  const items = await db
    .selectFrom('order_item as item')
    .leftJoin('purchase', (join) =>
      join.onRef('purchase.order_id', '=', 'item.order_id').onRef('purchase.media_id', '=', 'item.media_id'),
    )
    .leftJoin('refund_item as back', (join) =>
      join.onRef('back.order_id', '=', 'item.order_id').onRef('back.media_id', '=', 'item.media_id'),
    )
    .leftJoin('refund', 'refund.id', 'back.refund_id')
    .where('item.order_id', '=', id)
    .orderBy('item.media_id')
    .select(['item.media_id', 'purchase.access', 'refund.state as refund'])
    .select(
      sql<
        BookedItem['dispute']
      >`(select min(d.state) from dispute_item di join dispute d on d.id = di.dispute_id
        where di.order_id = item.order_id and di.media_id = item.media_id and d.state in ('open', 'lost'))`.as(
        'dispute',
      ),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('withdrawal')
            .whereRef('withdrawal.order_id', '=', 'item.order_id')
            .where(sql<boolean>`item.media_id = any (withdrawal.waiting_ids)`)
            .select('withdrawal.id'),
        )
        .$castTo<boolean>()
        .as('is_withdrawn'),
    )
    .execute()
  const disputes = await db
    .selectFrom('dispute')
    .where('order_id', '=', id)
    .orderBy('id')
    .select(['id', 'state', 'cents'])
    .select(
      sql<number>`(select coalesce(sum(i.price_cents), 0)::int from dispute_item di join order_item i
        on i.order_id = di.order_id and i.media_id = di.media_id where di.dispute_id = dispute.id)`.as(
        'covered',
      ),
    )
    .execute()
  return { ...order, entries, items, disputes }
}

/** Sellers of whom more was taken back than they owed, in cents, with their latest order. */
export async function findOverpaid(db: Db): Promise<{ order_id: number; cents: number }[]> {
  return db
    .selectFrom('order')
    .where('owed_cents', '<>', 0)
    .groupBy('photographer_id')
    .having(sql<boolean>`sum(owed_cents) < 0`)
    .select([sql<number>`max(id)`.as('order_id'), sql<number>`-sum(owed_cents)::int`.as('cents')])
    .execute()
}

/** Who owes us for refunds, the most first: cents, since when, and when we last tried to take it back. */
export const listDebts = (db: Db) =>
  db
    .selectFrom('order')
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .where('order.owed_cents', '<>', 0)
    .groupBy('photographer.id')
    .having(sql<boolean>`sum("order".owed_cents) > 0`)
    .orderBy(sql`sum("order".owed_cents)`, 'desc')
    .select([
      'photographer.id',
      'photographer.first_name',
      'photographer.last_name',
      'photographer.stripe_account_id as account',
      sql<number>`sum("order".owed_cents)::int`.as('cents'),
      sql<string>`string_agg("order".id::text, ' ' order by "order".id)`.as('orders'),
      sql<Date | null>`(select max(asked_at) from debt_recovery where photographer_id = photographer.id)`.as(
        'tried_at',
      ),
    ])
    .execute()
