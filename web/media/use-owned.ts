import { useEffect, useState } from 'react'
import { ownedMedia } from '#contract/orders/owned-media.ts'
import { useAccount } from '#web/accounts/store.ts'
import { settleCart } from '#web/cart/store.ts'
import { call } from '#web/platform/api/api.ts'

/** What a surfer has of an item: the purchase's id, or a payment under way. */
export type Owned = { purchase: number } | 'processing'
/** By media id; an item that is not there can be bought. */
export type OwnedItems = ReadonlyMap<number, Owned>

const nothing: OwnedItems = new Map()

/**
 * What of a session is the surfer's already; null until known. Asked again when he comes back to the page: he may have
 * bought in another tab or on another device. What is his leaves the cart. Where nobody answers, the checkout refuses.
 */
export function useOwned(sessionId: number): OwnedItems | null {
  const { token, user } = useAccount()
  const surfer = user?.isPhotographer === false ? token : null
  const [known, setKnown] = useState<{ of: string; items: OwnedItems } | null>(null)
  useEffect(() => {
    if (!surfer) return
    const stop = new AbortController()
    const { signal } = stop
    const look = async () => {
      const items = await fetchOwned(sessionId, surfer, signal).catch(() => null)
      if (!signal.aborted)
        setKnown((last) => (items || last?.of !== surfer ? { of: surfer, items: items ?? nothing } : last))
    }
    const isShown = () => document.visibilityState === 'visible' && void look()
    void look()
    document.addEventListener('visibilitychange', isShown, { signal })
    for (const sign of ['focus', 'pageshow'] as const) window.addEventListener(sign, isShown, { signal })
    return () => stop.abort()
  }, [sessionId, surfer])
  return known !== null && known.of === surfer ? known.items : null
}

async function fetchOwned(sessionId: number, token: string, signal: AbortSignal): Promise<OwnedItems> {
  const { owned, processing } = await call(
    ownedMedia,
    { query: { session_id: sessionId }, signal },
    { token },
  )
  settleCart(owned.map(({ media_id }) => media_id))
  return new Map<number, Owned>([
    ...processing.map((id) => [id, 'processing'] as const),
    ...owned.map(({ id, media_id }) => [media_id, { purchase: id }] as const),
  ])
}

/** Where a bought item is downloaded. */
export const downloadPath = ({ purchase }: { purchase: number }): string =>
  `/surfer/media?download=${purchase}`
