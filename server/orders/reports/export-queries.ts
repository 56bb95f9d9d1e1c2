import type { Pool } from 'pg'
import type { SoldState } from '#contract/orders/order-lists.ts'
import { SOLD } from './list-queries.ts'

/**
 * An order of a photographer by its ledger entries. Cents; `fee` is the part of the payment neither refunded nor transferred.
 */
export type ExportedOrder = {
  id: number
  date_of_placement: string
  state: SoldState
  gross: number
  fee: number
  net: number
  /** What a bank has kept. */
  charged_back: number
  /** What the photographer has of it and owes; negative: what was kept of it for another order. */
  owed: number
  /** By item. */
  items: ExportedItem[]
}
type ExportedItem = {
  media_id: number
  original_name: string
  kind: 'image' | 'video'
  price_cents: number
  /** Refunded, by the ledger. */
  is_refunded: boolean
  /** What became of a dispute that covers it and was not won. */
  dispute: 'open' | 'lost' | null
}
type Days = { from: string | null; to: string | null }
/** The sort key of the export: the day an order was placed, and its id. */
export type ExportKey = Pick<ExportedOrder, 'date_of_placement' | 'id'>

/**
 * The next booked orders of a photographer placed on these days, in the order of their key. One statement, so that an order
 * and its entries are of one moment.
 */
export async function listExportedOrders(
  pool: Pool,
  photographerId: number,
  { from, to }: Days,
  { after, limit }: { after: ExportKey | null; limit: number },
): Promise<ExportedOrder[]> {
  const { rows } = await pool.query<ExportedOrder>({
    name: `export-${limit}`,
    text: `select o.id, o.date_of_placement, o.state, o.total_cents as gross, o.kept_cents - o.earned_cents as fee, o.earned_cents as net,
        o.owed_cents as owed, (select coalesce(sum(cents), 0)::int from dispute where order_id = o.id and state = 'lost') as charged_back, i.items
      from (select o.id, o.date_of_placement, o.state, o.total_cents, o.kept_cents, o.earned_cents, o.owed_cents from "order" o
        where o.photographer_id = $1 and ${SOLD}
          and (select true from ledger_entry where order_id = o.id limit 1)
          and (o.date_of_placement, o.id) > ($2::date, $3::int) and o.date_of_placement <= $4::date
        order by o.date_of_placement, o.id limit ${limit}) o
      cross join lateral (select json_agg(json_build_object('media_id', i.media_id, 'original_name', m.original_name,
          'kind', m.kind, 'price_cents', i.price_cents, 'is_refunded', exists (select 1 from refund_item r
            join refund on refund.id = r.refund_id and refund.state <> 'failed'
            join ledger_entry e on e.object_id = refund.refund_id and e.kind = 'refund'
            where r.order_id = i.order_id and r.media_id = i.media_id), 'dispute', (select min(d.state) from dispute_item di
            join dispute d on d.id = di.dispute_id and d.state in ('open', 'lost')
            where di.order_id = i.order_id and di.media_id = i.media_id)) order by i.media_id) as items
        from order_item i join media m on m.id = i.media_id where i.order_id = o.id) i
      order by o.date_of_placement, o.id`,
    // Ids begin at 1: this key stands before every order of the day.
    values: [
      photographerId,
      after?.date_of_placement ?? from ?? '-infinity',
      after?.id ?? 0,
      to ?? 'infinity',
    ],
  })
  return rows
}
