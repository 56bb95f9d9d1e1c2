import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CartReview } from '#contract/orders/orders.ts'
import { useAccount } from '#web/accounts/store.ts'
import type { CartItem } from './cart-item.ts'
import { type CartNews, newsOf } from './cart-news.ts'
import { useCart } from './store.ts'

export type Review = {
  news: CartNews
  /** The photographer can be paid, as far as is known. */
  ready: boolean
  /** Looks again; null when nobody answers: then the checkout says what is wrong. */
  check: () => Promise<{ news: CartNews; ready: boolean } | null>
}

const isOwned = (review: CartReview, id: number): boolean =>
  review.items.some((item) => item.media_id === id && item.state === 'owned')

/**
 * What changed since the cart was filled: looked up when the cart is shown, looked at again and before paying. `onOwned`
 * is told what of it the surfer has already.
 */
export function useReview(onOwned: (owned: readonly CartItem[], items: readonly CartItem[]) => void): Review {
  const { items } = useCart()
  const { token } = useAccount()
  const [review, setReview] = useState<CartReview | null>(null)

  const check = useCallback(async () => {
    if (items.length === 0) return null
    try {
      const { fetchReview } = await import('./review.ts')
      const fresh = await fetchReview(items, token)
      setReview(fresh)
      const owned = items.filter(({ id }) => isOwned(fresh, id))
      if (owned.length > 0) onOwned(owned, items)
      return { news: newsOf(items, fresh), ready: fresh.photographer_ready }
    } catch {
      return null
    }
  }, [items, token, onOwned])

  useEffect(() => {
    void check()
    const again = () => document.visibilityState === 'visible' && void check()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [check])

  const news = useMemo(() => (review ? newsOf(items, review) : new Map()), [items, review])
  return { news, ready: review?.photographer_ready ?? true, check }
}
