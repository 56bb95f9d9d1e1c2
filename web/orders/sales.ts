import { toCents, toEuros } from '#contract/orders/money.ts'
import type { Sale } from '#contract/orders/order-lists.ts'

export type SoldMedia = Sale['media']
/** One order as its photographer sees it, with everything sold in it. */
export type SoldOrder = Sale['order'] & { media: SoldMedia[] }

/** Sales, one an item, as orders, newest first. */
export function ordersOf(sales: readonly Sale[]): SoldOrder[] {
  const orders = new Map<number, SoldOrder>()
  for (const { order, media, media_price } of sales) {
    const known = orders.get(order.id) ?? { ...order, media: [] }
    orders.set(order.id, known)
    known.media.push(media)
    // What a bank sent back to us is still the buyer's: neither kept nor a fee of ours.
    if (media.state !== 'refund_failed') continue
    known.fee = less(known.fee, media_price)
    known.kept = less(known.kept, media_price)
  }
  return [...orders.values()].sort((a, b) => b.id - a.id)
}

const less = (euros: number, by: number): number => toEuros(Math.max(0, toCents(euros) - toCents(by)))
