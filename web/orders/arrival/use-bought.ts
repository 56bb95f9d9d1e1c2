import { useEffect, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import type { Pictured } from '#web/downloads/clean/clean-picture.tsx'
import { fetchAwaited, fetchBought } from './fetch-bought.ts'

/** `purchases`: what may be downloaded; nothing while its payment is under way. */
type JustBought = { pictures: readonly Pictured[]; purchases: readonly PurchasedMedia[] }

/** So long a place is kept for the pictures of an order; those that come later are shown all the same. */
const LONGEST_MS = 20_000

/** `failed`: it cannot be fetched, and the page says all without it. */
type Bought = JustBought | 'failed'

/** What was bought with a checkout; null until it is known. */
export function useBought(mediaIds: readonly number[], isThere: boolean): Bought | null {
  const { token } = useAccount()
  const [bought, setBought] = useState<Bought | null>(null)
  const wanted = mediaIds.join()
  useEffect(() => {
    if (!token || wanted === '') return
    const stop = new AbortController()
    const ids = wanted.split(',').map(Number)
    const how = { token, signal: stop.signal }
    const late = setTimeout(() => setBought((known) => known ?? 'failed'), LONGEST_MS)
    const fetchThem = async (): Promise<JustBought> => {
      if (!isThere) return { pictures: await fetchAwaited(ids, how), purchases: [] }
      const purchases = await fetchBought(ids, how)
      return { pictures: purchases.map(({ media }) => media), purchases }
    }
    fetchThem().then(
      (found) => stop.signal.aborted || setBought(found),
      () => stop.signal.aborted || setBought((known) => known ?? 'failed'),
    )
    return () => {
      clearTimeout(late)
      stop.abort()
    }
  }, [token, wanted, isThere])
  return bought
}
