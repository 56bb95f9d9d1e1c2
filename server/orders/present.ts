import { today } from '#contract/dates.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/money.ts'
import type { history, Order, Sale } from '#contract/order-lists.ts'
import { lastWithdrawalDay } from '#contract/withdrawal.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import type { Balance, HistoryRow, SaleRow } from './list-queries.ts'
import { itemStateOf, soldStateOf, withdrawalOf } from './policy.ts'

type MediaRow = Pick<HistoryRow, 'media_id' | 'kind' | 'preview_key' | 'tile_key' | 'original_name'>

const presentBought = (row: MediaRow) => ({
  id: row.media_id,
  type: row.kind === 'image' ? ('photo' as const) : ('video' as const),
  preview_url: row.preview_key === null ? '' : publicUrl(row.preview_key),
  tile_url: row.tile_key === null ? null : publicUrl(row.tile_key),
  media_name: row.original_name,
})

const presentOrdered = (row: HistoryRow): Order['media'][number] => ({
  ...presentBought(row),
  price: toEuros(row.price_cents),
  state: itemStateOf(row.state, row),
  withdrawal: withdrawalOf(row, row),
})

/** Rows of the same order stand together. */
export function presentHistory(rows: HistoryRow[]): OutputOf<typeof history> {
  const orders: Order[] = []
  for (const row of rows) {
    const last = orders.at(-1)
    if (last?.id === row.id) last.media.push(presentOrdered(row))
    else
      orders.push({
        id: row.id,
        date_of_placement: row.date_of_placement,
        total_price: toEuros(row.total_cents),
        receipt_url: row.receipt_url,
        state: soldStateOf(row.state),
        refunded: toEuros(row.refunded_cents ?? 0),
        withdraw_until: lastWithdrawalDay(row.paid_at ? today(row.paid_at) : row.date_of_placement),
        media: [presentOrdered(row)],
      })
  }
  return orders
}

const NOTHING: Balance = { kept: 0, fee: 0, earned: 0 }

export const presentSales = (rows: SaleRow[], balances: Map<number, Balance>): Sale[] =>
  rows.map((row) => presentSale(row, balances.get(row.id) ?? NOTHING))

const presentSale = (row: SaleRow, { kept, fee, earned }: Balance): Sale => ({
  media_price: toEuros(row.price_cents),
  created_at: row.created_at.toISOString(),
  media: {
    ...presentBought(row),
    state: itemStateOf(row.state, row),
  },
  order: {
    id: row.id,
    reference: '',
    surfer_name: row.surfer_name,
    date_of_placement: row.date_of_placement,
    total_price: toEuros(row.total_cents),
    receipt_url: row.receipt_url,
    state: soldStateOf(row.state),
    kept: toEuros(kept),
    fee: toEuros(fee),
    earned: toEuros(earned),
  },
})
