import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/money.ts'
import type { history, mySales, Order } from '#contract/orders.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { HistoryRow, SaleRow } from './list-queries.ts'

type MediaRow = Pick<HistoryRow, 'media_id' | 'kind' | 'preview_key' | 'original_name'>

const presentBought = (row: MediaRow): Order['media'][number] => ({
  id: row.media_id,
  type: row.kind === 'image' ? 'photo' : 'video',
  preview_url: row.preview_key === null ? '' : publicUrl(row.preview_key),
  media_name: row.original_name,
})

/** Rows of the same order stand together. */
export function presentHistory(rows: HistoryRow[]): OutputOf<typeof history> {
  const orders: Order[] = []
  for (const row of rows) {
    const last = orders.at(-1)
    if (last?.id === row.id) last.media.push(presentBought(row))
    else
      orders.push({
        id: row.id,
        date_of_placement: row.date_of_placement,
        total_price: toEuros(row.total_cents),
        receipt_url: row.receipt_url,
        media: [presentBought(row)],
      })
  }
  return orders
}

export const presentSales = (rows: SaleRow[]): OutputOf<typeof mySales> =>
  rows.map((row) => ({
    media_price: toEuros(row.price_cents),
    created_at: row.created_at.toISOString(),
    media: {
      ...presentBought(row),
      tile_url: row.tile_key === null ? null : publicUrl(row.tile_key),
    },
    order: {
      id: row.id,
      reference: '',
      surfer_name: row.surfer_name,
      date_of_placement: row.date_of_placement,
      total_price: toEuros(row.total_cents),
      receipt_url: row.receipt_url,
    },
  }))
