import { type CartReview, reviewCart } from '#contract/orders/orders.ts'
import { call } from '#web/platform/api/api.ts'
import type { CartItem } from './cart-item.ts'

/** Asks how the items stand now; a surfer's token adds what is owned. Throws ApiError. */
export const fetchReview = (items: readonly CartItem[], token: string | null): Promise<CartReview> =>
  call(reviewCart, { body: { media_id: items.map(({ id }) => id) } }, { token })
