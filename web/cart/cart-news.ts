import { formatEuros, toCents } from '#contract/orders/money.ts'
import type { CartReview, OfferedItem } from '#contract/orders/orders.ts'
import type { CartItem } from './cart-item.ts'

/** What changed about an item since it was put in the cart; `price` in euros where a new one can be accepted. */
export type ItemNews = { text: string; price: number | null }
/** By media id; an item without news is as it was. */
export type CartNews = ReadonlyMap<number, ItemNews>

const gone: Record<Exclude<OfferedItem['state'], 'on_sale'>, string> = {
  gone: 'This item is no longer offered.',
  over: 'This session is over and no longer for sale.',
  owned: 'You already own this. It is in My Media.',
  processing: 'Its payment is under way. It comes to My Media as soon as the payment arrives.',
}

export function newsOf(items: readonly CartItem[], review: CartReview): CartNews {
  const offered = new Map(review.items.map((item) => [item.media_id, item]))
  const news = new Map<number, ItemNews>()
  for (const item of items) {
    const now = offered.get(item.id)
    if (!now) continue
    if (now.state !== 'on_sale') news.set(item.id, { text: gone[now.state], price: null })
    else if (now.price !== null && isOther(now.price, item.price))
      news.set(item.id, {
        text: `Now ${formatEuros(now.price)} instead of ${formatEuros(item.price)}.`,
        price: now.price,
      })
  }
  return news
}

/** A stored price may be invalid. */
function isOther(price: number, kept: number): boolean {
  try {
    return toCents(price) !== toCents(kept)
  } catch {
    return true
  }
}
