import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { checkoutState } from '#contract/orders/orders.ts'
import { clearRedirect } from '#web/accounts/redirect-path.ts'
import { useAccount } from '#web/accounts/store.ts'
import type { LastCheckout } from '#web/cart/last-checkout.ts'
import { settleCart } from '#web/cart/store.ts'
import { ApiError, call } from '#web/platform/api/api.ts'

/** Looks at the order after these pauses, in ms: the provider's event usually arrives before the buyer does. */
const PAUSES = [0, 1000, 2000, 3000, 5000, 8000, 12_000, 20_000] as const

/**
 * `stranger`: the checkout is not this surfer's, or does not exist. `awaited`, then `late`: the buyer has paid, and
 * the provider's event has not arrived. `processing`: the bank takes days. `failed`: nothing was paid.
 */
export type Arrival =
  | 'looking'
  | 'stranger'
  | 'unreachable'
  | 'awaited'
  | 'late'
  | 'processing'
  | 'there'
  | 'failed'

/** Where the order of a checkout stands; what was bought with it leaves the cart, and nothing else does. */
export function useArrival({ id, finished }: LastCheckout): {
  arrival: Arrival
  /** The order as it was last looked at; null before that is known. */
  order: OutputOf<typeof checkoutState> | null
  again: () => void
} {
  const { token } = useAccount()
  const [arrival, setArrival] = useState<Arrival>('looking')
  const [order, setOrder] = useState<OutputOf<typeof checkoutState> | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!token || turn < 0) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async (at: number) => {
      const found = await stateOf(id, token, stop.signal)
      if (stop.signal.aborted) return
      const pause = PAUSES[at + 1]
      if (typeof found === 'object' && (finished || found.state !== 'pending') && found.state !== 'expired') {
        settleCart(found.media_id)
        clearRedirect()
      }
      if (typeof found === 'object') setOrder(found)
      setArrival((last) => arrivalOf(found, last, pause === undefined))
      const isOpen = found === 'unreachable' || (typeof found === 'object' && found.state === 'pending')
      if (isOpen && pause !== undefined) timer = setTimeout(() => void look(at + 1), pause)
    }
    void look(0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, finished, token, turn])
  return { arrival, order, again: () => setTurn((last) => last + 1) }
}

type Found = Awaited<ReturnType<typeof stateOf>>

async function stateOf(id: string, token: string, signal: AbortSignal) {
  try {
    return await call(checkoutState, { params: { id }, signal }, { token })
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) return 'unreachable'
    return error.status === 404 ? 'stranger' : 'unreachable'
  }
}

function arrivalOf(found: Found, last: Arrival, isLast: boolean): Arrival {
  if (found === 'stranger') return 'stranger'
  if (found === 'unreachable') return isLast ? 'unreachable' : last
  if (found.state === 'pending') return isLast ? 'late' : 'awaited'
  return ({ processing: 'processing', paid: 'there', expired: 'failed' } as const)[found.state]
}
