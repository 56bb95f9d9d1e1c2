import type { Pool } from 'pg'
import type { OrderState } from '#contract/orders.ts'

/**
 * What the ledger says of one order of a photographer. Cents; `fee` is what of the buyer's money neither went back to him
 * nor on to the photographer.
 */
export type ExportedOrder = {
  id: number
  date_of_placement: string
  state: OrderState
  gross: number
  fee: number
  net: number
}
export type ExportedItem = {
  order_id: number
  media_id: number
  original_name: string
  kind: 'image' | 'video'
  price_cents: number
  /** Its price went back, as the ledger says. */
  is_refunded: boolean
}
export type Days = { from: string | null; to: string | null }

/** Booked orders of a photographer placed on these days, from the lowest id above `after`. */
export async function listExportedOrders(
  pool: Pool,
  photographerId: number,
  { from, to }: Days,
  { after, limit }: { after: number; limit: number },
): Promise<ExportedOrder[]> {
  const { rows } = await pool.query<ExportedOrder>(
    `select o.id, o.date_of_placement::text, o.state,
        -coalesce(sum(e.cents) filter (where e.kind = 'charge' and e.account = 'buyer'), 0)::int as gross,
        -coalesce(sum(e.cents) filter (where e.account in ('buyer', 'photographer')), 0)::int as fee,
        coalesce(sum(e.cents) filter (where e.account = 'photographer'), 0)::int as net
      from "order" o
      join ledger_entry e on e.order_id = o.id
      where o.photographer_id = $1 and o.id > $2
        and o.date_of_placement >= coalesce($3, '-infinity'::date)
        and o.date_of_placement <= coalesce($4, 'infinity'::date)
      group by o.id order by o.id limit $5`,
    [photographerId, after, from, to, limit],
  )
  return rows
}

/** The items of these orders, by order and item. */
export async function listExportedItems(pool: Pool, orderIds: number[]): Promise<ExportedItem[]> {
  const { rows } = await pool.query<ExportedItem>(
    `select i.order_id, i.media_id, m.original_name, m.kind, i.price_cents,
        exists (select 1 from refund_item r
          join refund on refund.id = r.refund_id and refund.state <> 'failed'
          join ledger_entry e on e.object_id = refund.refund_id and e.kind = 'refund'
          where r.order_id = i.order_id and r.media_id = i.media_id) as is_refunded
      from order_item i join media m on m.id = i.media_id
      where i.order_id = any($1) order by i.order_id, i.media_id`,
    [orderIds],
  )
  return rows
}
