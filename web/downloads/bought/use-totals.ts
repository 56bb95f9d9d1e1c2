import { useEffect, useMemo, useState } from 'react'
import { type MyMediaTotals, myMediaTotals, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { useAccount } from '#web/accounts/store.ts'
import { call } from '#web/platform/api/api.ts'
import { totalBytes } from '../save/save-plan.ts'

/** How much was bought in all: counted here where all of it is in the list, asked where more follows; null until that is answered. */
export function useTotals(items: readonly PurchasedMedia[], hasMore: boolean): MyMediaTotals | null {
  const { token } = useAccount()
  const [told, setTold] = useState<MyMediaTotals | null>(null)
  useEffect(() => {
    if (!hasMore || !token) return
    const stop = new AbortController()
    call(myMediaTotals, { signal: stop.signal }, { token }).then(
      (totals) => stop.signal.aborted || setTold(totals),
      // The list says what is there: nothing is missed but a line.
      () => undefined,
    )
    return () => stop.abort()
  }, [hasMore, token])
  return useMemo(
    () => (hasMore ? told : { count: items.length, bytes: totalBytes(items) }),
    [hasMore, told, items],
  )
}
