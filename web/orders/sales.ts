import { today } from '#contract/dates.ts'
import { toCents, toEuros } from '#contract/money.ts'
import type { Sale } from '#contract/order-lists.ts'

export type SoldMedia = Sale['media']
/** One order as its photographer sees it, with everything sold in it. */
export type SoldOrder = Sale['order'] & { media: SoldMedia[] }

/** Sales, one an item, as orders, newest first. */
export function ordersOf(sales: readonly Sale[]): SoldOrder[] {
  const orders = new Map<number, SoldOrder>()
  for (const { order, media } of sales) {
    const known = orders.get(order.id)
    if (known) known.media.push(media)
    else orders.set(order.id, { ...order, media: [media] })
  }
  return [...orders.values()].sort((a, b) => b.id - a.id)
}

/** Sold items and what they cost, in euros; summed in cents. */
type Sold = { items: number; total: number }

/** Everything ever sold, and what was sold in this calendar month of Lisbon (photographer.md §2.1). */
export function salesFigures(sales: readonly Sale[], now: Date = new Date()): Record<'all' | 'month', Sold> {
  const month = today(now).slice(0, 7)
  const ofMonth = sales.filter(({ created_at }) => today(new Date(created_at)).startsWith(month))
  return { all: sumOf(sales), month: sumOf(ofMonth) }
}

const sumOf = (sales: readonly Sale[]): Sold => ({
  items: sales.length,
  total: toEuros(sales.reduce((cents, sale) => cents + toCents(sale.media_price), 0)),
})
