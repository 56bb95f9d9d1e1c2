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

/** Items sold and neither refunded nor disputed, and what buyers paid and did not get back, in euros; summed in cents. */
type Sold = { items: number; total: number; earned: number }

/** Everything ever sold, and what was sold in this calendar month of Lisbon (photographer.md §2.1), as the ledger has it. */
export function salesFigures(sales: readonly Sale[], now: Date = new Date()): Record<'all' | 'month', Sold> {
  const month = today(now).slice(0, 7)
  const ofMonth = sales.filter(({ created_at }) => today(new Date(created_at)).startsWith(month))
  return { all: sumOf(sales), month: sumOf(ofMonth) }
}

function sumOf(sales: readonly Sale[]): Sold {
  const orders = [...new Map(sales.map(({ order }) => [order.id, order])).values()]
  const sum = (of: 'kept' | 'earned') =>
    toEuros(orders.reduce((cents, order) => cents + toCents(order[of]), 0))
  return {
    items: sales.filter(({ media }) => media.state === 'open').length,
    total: sum('kept'),
    earned: sum('earned'),
  }
}
