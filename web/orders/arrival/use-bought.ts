import { useEffect, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import type { Pictured } from '#web/downloads/clean/clean-picture.tsx'
import { fetchAwaited, fetchBought } from './fetch-bought.ts'

/** `purchases`: what may be downloaded; nothing while its payment is under way. */
type JustBought = { pictures: readonly Pictured[]; purchases: readonly PurchasedMedia[] }

/** What was bought with a checkout; null until it is known, and where it cannot be fetched: the page says all without it. */
export function useBought(mediaIds: readonly number[], isThere: boolean): JustBought | null {
  const { token } = useAccount()
  const [bought, setBought] = useState<JustBought | null>(null)
  const wanted = mediaIds.join()
  useEffect(() => {
    if (!token || wanted === '') return
    const stop = new AbortController()
    const ids = wanted.split(',').map(Number)
    const how = { token, signal: stop.signal }
    const fetchThem = async (): Promise<JustBought> => {
      if (!isThere) return { pictures: await fetchAwaited(ids, how), purchases: [] }
      const purchases = await fetchBought(ids, how)
      return { pictures: purchases.map(({ media }) => media), purchases }
    }
    fetchThem().then(
      (found) => stop.signal.aborted || setBought(found),
      () => {},
    )
    return () => stop.abort()
  }, [token, wanted, isThere])
  return bought
}
