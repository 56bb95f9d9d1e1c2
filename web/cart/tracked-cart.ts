import type { TrackedCart, TrackedItem } from '#contract/operation/analytics.ts'
import { totalOf } from './cart.ts'
import { type CartItem, placeOf } from './cart-item.ts'

export const trackedItem = ({ id, media, price }: CartItem): TrackedItem => ({
  media_id: id,
  media_type: media.type === 'video' ? 'video' : 'photo',
  price,
})

/** The items' sums, and where and when they are from; `of` says so for a cart that has become empty. */
export function trackedCart(items: readonly CartItem[], of: CartItem | undefined = items[0]): TrackedCart {
  const videos = items.filter(({ media }) => media.type === 'video').length
  return {
    session_id: of?.session.id ?? null,
    photographer_id: of?.session.photographer?.id ?? null,
    location: of ? placeOf(of.session) : null,
    session_date: of?.session.session_date ?? null,
    item_count: items.length,
    photo_count: items.length - videos,
    video_count: videos,
    total_value: totalOf(items),
    currency: 'EUR',
  }
}
