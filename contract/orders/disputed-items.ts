/** An item of an order that is still bought; `price` in cents. */
type Bought = { media_id: number; price: number }

/**
 * The items that a disputed amount of cents covers: on hold while the bank has the money, ended when it keeps it. A bank
 * names an amount, never a file, so the choice is fixed: all items, when the amount takes all that is `left` of the payment;
 * else the dearest item whose whole price fits, then the dearest that fits in what remains, of equal prices the lowest id.
 * So few items end, and never for more than was taken; what remains of the amount ends none.
 */
export function disputedItems(items: readonly Bought[], amount: number, left: number): number[] {
  if (amount >= left) return items.map(({ media_id }) => media_id)
  const covered: number[] = []
  let rest = amount
  for (const { media_id, price } of items.toSorted((a, b) => b.price - a.price || a.media_id - b.media_id)) {
    if (price > rest) continue
    covered.push(media_id)
    rest -= price
  }
  return covered.sort((a, b) => a - b)
}
