import type { OutputOf } from '#contract/endpoint.ts'
import { toEuros } from '#contract/orders/money.ts'
import type { history, myStats, Order, Sale } from '#contract/orders/order-lists.ts'
import type { ownedMedia } from '#contract/orders/owned-media.ts'
import { lastWithdrawalDay } from '#contract/orders/withdrawal-term.ts'
import { today } from '#contract/time/dates.ts'
import { publicUrl } from '#server/platform/storage/keys.ts'
import { presentDocument } from '../documents/present.ts'
import { itemStateOf, withdrawalOf } from '../policy.ts'
import type { HistoryRow, SaleRow } from './list-queries.ts'
import type { SoldFigures, SoldSums } from './stats-queries.ts'

type MediaRow = Pick<HistoryRow, 'media_id' | 'kind' | 'preview_key' | 'tile_key' | 'original_name'>

export const presentBought = (row: MediaRow) => ({
  id: row.media_id,
  type: row.kind === 'image' ? ('photo' as const) : ('video' as const),
  preview_url: row.preview_key === null ? '' : publicUrl(row.preview_key),
  tile_url: row.tile_key === null ? null : publicUrl(row.tile_key),
  media_name: row.original_name,
})

const presentOrdered = (row: HistoryRow): Order['media'][number] => ({
  ...presentBought(row),
  price: toEuros(row.price_cents),
  state: row.state === 'pending' ? 'pending' : itemStateOf(row.state, row),
  withdrawal: withdrawalOf(row, row),
})

const named = (name: string | null) => (name === null ? null : { name })

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
        documents: row.documents.map(presentDocument),
        state: row.state,
        refunded: toEuros(row.refunded_cents),
        disputed: toEuros(row.disputed_cents),
        charged_back: toEuros(row.charged_back_cents),
        withdraw_until: row.paid_at && lastWithdrawalDay(today(row.paid_at)),
        session: {
          id: row.session_id,
          surfschool: named(row.school_name),
          location: named(row.location_name),
          session_date: row.session_date,
        },
        photographer: { first_name: row.first_name, last_name: row.last_name },
        media: [presentOrdered(row)],
      })
  }
  return orders
}

export const presentSale = (row: SaleRow): Sale => ({
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
    documents: row.documents.map(presentDocument),
    state: row.state,
    disputed: toEuros(row.disputed_cents),
    charged_back: toEuros(row.charged_back_cents),
    kept: toEuros(row.kept_cents),
    // After a dispute withdraws the payment and before the transfer is reversed, our share would be negative: shown as 0.
    fee: toEuros(Math.max(0, row.kept_cents - row.earned_cents)),
    earned: toEuros(row.earned_cents),
    owed: toEuros(row.owed_cents),
  },
})

/** `awaited`: ids of items whose payment is under way, some of which may have been bought since they were read. */
export function presentOwned(
  owned: readonly { id: number; media_id: number }[],
  awaited: readonly number[],
): OutputOf<typeof ownedMedia> {
  const bought = new Set(owned.map(({ media_id }) => media_id))
  return {
    owned: owned.map(({ id, media_id }) => ({ id, media_id })),
    processing: awaited.filter((id) => !bought.has(id)),
  }
}

const presentSold = ({ items, sold, earned }: SoldSums) => ({
  items,
  total: toEuros(sold),
  earned: toEuros(earned),
})

export const presentStats = ({
  sessions,
  orders,
  all,
  month,
  owed,
}: SoldFigures): OutputOf<typeof myStats> => ({
  sessions,
  orders,
  all: presentSold(all),
  month: presentSold(month),
  owed: toEuros(Math.max(0, owed)),
})
