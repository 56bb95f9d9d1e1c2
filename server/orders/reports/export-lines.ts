import type { OrderState } from '#contract/orders/orders.ts'
import type { CsvCell } from '#server/platform/csv.ts'
import type { ExportedOrder } from './export-queries.ts'

const WORDS: Partial<Record<OrderState, string>> = { disputed: 'disputed', dispute_lost: 'dispute lost' }
const ITEM_WORDS = { open: 'disputed', lost: 'dispute lost' } as const

/**
 * The lines of one order, in the columns of `SALES_COLUMNS`. The fee, rounded once for the order, is distributed over the
 * items that were not refunded, so that the lines add up to the cent; refunds that name no item come last.
 */
export function linesOf(order: ExportedOrder): CsvCell[][] {
  const { id, date_of_placement, state, gross, fee, net, owed, items } = order
  const kept = items.map((item) => (item.is_refunded ? 0 : item.price_cents))
  const fees = share(fee, kept.some(Boolean) ? kept : items.map((item) => item.price_cents))
  const lines = items.map((item, at): CsvCell[] => {
    const back = item.is_refunded ? item.price_cents : 0
    const type = item.kind === 'image' ? 'photo' : 'video'
    const money = moneyOf(item.price_cents, fees[at] ?? 0, back)
    const word = item.is_refunded ? 'refunded' : item.dispute ? ITEM_WORDS[item.dispute] : 'sold'
    const owing = { cents: at === 0 ? owed : 0 }
    return [date_of_placement, id, item.media_id, item.original_name, type, ...money, word, owing]
  })
  const named = items.reduce((sum, item) => sum + (item.is_refunded ? item.price_cents : 0), 0)
  const unnamed = gross - fee - net - named
  if (unnamed === 0) return lines
  const word = WORDS[state] ?? (order.charged_back > 0 ? 'dispute lost' : 'corrected')
  return [...lines, [date_of_placement, id, null, null, null, ...moneyOf(0, 0, unnamed), word, { cents: 0 }]]
}

const moneyOf = (gross: number, fee: number, back: number): CsvCell[] =>
  [gross, fee, back, gross - fee - back].map((cents) => ({ cents }))

/** Distributes cents by weight without losing any: each part is the growth of the rounded running total. */
export function share(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let run = 0
  let given = 0
  return weights.map((weight) => {
    run += weight
    const part = Math.round((cents * run) / total) - given
    given += part
    return part
  })
}
