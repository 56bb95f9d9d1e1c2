import { useEffect, useState } from 'react'
import { checkoutState } from '#contract/orders.ts'
import { useAccount } from '#web/accounts/store.ts'
import { forgetCheckout, lastCheckout } from '#web/cart/last-checkout.ts'
import { call } from '#web/platform/api.ts'

/** Looks at the order after these pauses, in ms: the provider's word usually comes before the buyer does. */
const PAUSES = [0, 1000, 2000, 3000, 5000, 8000, 12_000, 20_000] as const

export type Arrival = 'there' | 'awaited' | 'late'

/**
 * Whether what was paid in this tab has arrived. Where this tab opened no checkout, or nobody is logged in, the
 * provider's word that it was paid is all there is.
 */
export function useArrival(): Arrival {
  const { token } = useAccount()
  const [arrival, setArrival] = useState<Arrival>('there')
  useEffect(() => {
    const id = lastCheckout()
    if (!id || !token) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async (turn: number) => {
      const order = await call(checkoutState, { params: { id }, signal: stop.signal }, { token }).catch(
        () => null,
      )
      if (stop.signal.aborted) return
      const pause = PAUSES[turn + 1]
      if (order?.state === 'paid') forgetCheckout()
      setArrival(order?.state === 'paid' ? 'there' : pause === undefined ? 'late' : 'awaited')
      if (order?.state !== 'paid' && pause !== undefined) timer = setTimeout(() => void look(turn + 1), pause)
    }
    void look(0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [token])
  return arrival
}
