import type { Sale } from '#contract/orders/order-lists.ts'

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
