import { useEffect, useState } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import type { CartItem } from '../cart-item.ts'
import type { SessionWaves } from './fetch-moments.ts'
import { type Moment, momentsOf } from './moments.ts'

/** How long the cart is held back so that nothing moves when its waves are known, ms. */
const HELD_MS = 600

export type Moments = { waves: SessionWaves; list: Moment[] }

/**
 * The lines of a cart by their waves; null while nobody knows (`waiting` for a moment, then the cart is shown without), or when the
 * session has none.
 */
export function useMoments(
  session: number | undefined,
  lines: readonly CartItem[],
): { waiting: boolean; moments: Moments | null } {
  const { token } = useAccount()
  const [known, setKnown] = useState<{ of: number; waves: SessionWaves | null } | null>(null)
  useEffect(() => {
    if (session === undefined) return
    const stop = new AbortController()
    const tell = (waves: SessionWaves | null) => !stop.signal.aborted && setKnown({ of: session, waves })
    const late = setTimeout(() => setKnown((last) => last ?? { of: session, waves: null }), HELD_MS)
    import('./fetch-moments.ts')
      .then(({ fetchWaves }) => fetchWaves(session, token, stop.signal))
      .then(tell, () => tell(null))
      .finally(() => clearTimeout(late))
    return () => {
      stop.abort()
      clearTimeout(late)
    }
  }, [session, token])
  if (!known?.waves || known.of !== session) return { waiting: known === null, moments: null }
  const { waves } = known
  const list = momentsOf(lines, waves).map((moment) => ({
    ...moment,
    more: moment.more.filter((id) => !waves.taken.has(id)),
  }))
  return { waiting: false, moments: { waves, list } }
}
