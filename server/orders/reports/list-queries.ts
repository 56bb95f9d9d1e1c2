import type { Pool } from 'pg'
import { ID_MAX } from '#contract/limits.ts'
import type { OrderedState, SoldState } from '#contract/orders/order-lists.ts'
import { SOLD_STATES } from '#contract/orders/orders.ts'
import { preparedPage } from '#server/platform/paging.ts'
import type { ListedDocument } from '../documents/present.ts'
import type { Access, RefundState } from '../tables.ts'

/** A literal in the statement, so that the planner can use the partial indexes of sold orders. */
export const SOLD = `o.state in (${SOLD_STATES.map((state) => `'${state}'`).join(', ')})`

/** Orders of a buyer's history: paid, or with a payment under way. The same condition as that of the partial index. */
const LISTED = `(${SOLD} or o.state = 'pending' and o.processing_at is not null)`

/** One item of an order. */
type ItemRow = {
  id: number
  date_of_placement: string
  total_cents: number
  receipt_url: string | null
  documents: ListedDocument[]
  price_cents: number
  refund: RefundState | null
  /** Whether refunds made at the provider, which name no item, replace the failed ones of the order. */
  made_up: boolean
  /** A dispute that covers it was lost. */
  charged_back: boolean
  /** Cents of the order that a bank holds for now, and that it has kept. */
  disputed_cents: number
  charged_back_cents: number
  media_id: number
  kind: 'image' | 'video'
  preview_key: string | null
  tile_key: string | null
  original_name: string
}
export type HistoryRow = ItemRow & {
  state: OrderedState
  paid_at: Date | null
  access: Access | null
  downloaded_at: Date | null
  refunded_cents: number
  session_id: number
  session_date: string
  school_name: string | null
  location_name: string | null
  first_name: string
  last_name: string
}
export type SaleRow = ItemRow & {
  state: SoldState
  surfer_name: string
  access: Access
  created_at: Date
  kept_cents: number
  earned_cents: number
  owed_cents: number
}

const ORDER = `o.id, o.state, o.date_of_placement, o.total_cents, o.receipt_url, (select coalesce(json_agg(json_build_object(
    'id', d.id, 'kind', d.kind, 'number', d.number, 'photographer_id', d.photographer_id) order by d.id), '[]')
  from sale_document d where d.order_id = o.id) as documents`
// Of an `exists` here the planner may read all that was ever disputed and keep it, instead of looking each item up.
const ITEM = `i.price_cents, (select r.state from refund_item ri join refund r on r.id = ri.refund_id
    where ri.order_id = o.id and ri.media_id = i.media_id) as refund,
  coalesce((select true from dispute_item di join dispute d on d.id = di.dispute_id and d.state = 'lost'
    where di.order_id = o.id and di.media_id = i.media_id limit 1), false) as charged_back, m.id as media_id, m.kind, m.preview_key, m.tile_key, m.original_name`
const MADE_UP = `coalesce(every.back >= every.failed, false) as made_up`
const REFUNDS = `left join lateral (select coalesce(sum(cents) filter (where state <> 'failed'), 0)::int as refunded_cents,
    sum(cents) filter (where state = 'failed') as failed,
    sum(cents) filter (where reason = 'provider' and state = 'done') as back
  from refund where order_id = o.id) every on true`

const DISPUTES = `left join lateral (select coalesce(sum(cents) filter (where state = 'open'), 0)::int as disputed_cents,
    coalesce(sum(cents) filter (where state = 'lost'), 0)::int as charged_back_cents
  from dispute where order_id = o.id) away on true`

/** A part of a list of orders: a number of them, or one by its id. */
type OrderRange = { upTo: number | null; only?: number | undefined; limit: number }

/** The items of some of a buyer's orders, paid or with a payment under way, highest order id first. */
export async function findHistory(
  pool: Pool,
  surferId: number,
  { upTo, only, limit }: OrderRange,
): Promise<HistoryRow[]> {
  const { rows } = await pool.query<HistoryRow>({
    ...preparedPage('history', limit),
    text: `select o.*, p.access, p.downloaded_at, ${ITEM}, ${MADE_UP}, every.refunded_cents, away.*,
        s.session_date, c.name as school_name, l.name as location_name, by.first_name, by.last_name
      from (select ${ORDER}, o.paid_at, o.session_id from "order" o
        where o.surfer_id = $1 and ${LISTED} and o.id between $2 and $3 order by o.id desc limit ${limit}) o
      ${REFUNDS}
      ${DISPUTES}
      join order_item i on i.order_id = o.id
      join media m on m.id = i.media_id
      join session s on s.id = o.session_id
      join photographer by on by.id = s.photographer_id
      left join location l on l.id = s.location_id
      left join surf_school c on c.id = s.surfschool_id
      left join purchase p on p.order_id = o.id and p.media_id = i.media_id
      order by o.id desc, m.id`,
    values: [surferId, only ?? 0, only ?? upTo ?? ID_MAX],
  })
  return rows
}

/**
 * Of so many orders a buyer finds listed, and the one that `skipped` others stand before; both looked up in the index alone.
 * As text: the condition is that of the lists around it.
 */
export async function findHistoryPage(pool: Pool, surferId: number, skipped: number) {
  const { rows } = await pool.query<{ count: number; first: number | null }>(
    `select (select count(*) from "order" o where o.surfer_id = $1 and ${LISTED}) as count,
      (select o.id from "order" o where o.surfer_id = $1 and ${LISTED} order by o.id desc offset $2 limit 1) as first`,
    [surferId, skipped],
  )
  return rows[0] ?? { count: 0, first: null }
}

/** The delivered items of a page of a photographer's orders, highest order id first. */
export async function findSales(
  pool: Pool,
  photographerId: number,
  { upTo, limit }: OrderRange,
): Promise<SaleRow[]> {
  const { rows } = await pool.query<SaleRow>({
    ...preparedPage('sales', limit),
    text: `select o.*, p.access, p.created_at, ${ITEM}, ${MADE_UP}, away.*
      from (select ${ORDER}, o.surfer_name, o.kept_cents, o.earned_cents, o.owed_cents from "order" o
        where o.photographer_id = $1 and ${SOLD} and o.id <= $2
          and (select true from purchase where order_id = o.id limit 1)
        order by o.id desc limit ${limit}) o
      ${REFUNDS}
      ${DISPUTES}
      join purchase p on p.order_id = o.id
      join order_item i on i.order_id = o.id and i.media_id = p.media_id
      join media m on m.id = p.media_id
      order by o.id desc, m.id`,
    values: [photographerId, upTo ?? ID_MAX],
  })
  return rows
}
