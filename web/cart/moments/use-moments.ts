import { useEffect, useState } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import type { CartItem } from '../cart-item.ts'
import type { SessionWaves } from './fetch-moments.ts'
import type { MomentList } from './moment-list.tsx'
import { type Moment, momentsOf } from './moments.ts'

/** How long the cart is held back so that nothing moves when its waves are known, ms. */
const HELD_MS = 600

export type Moments = { waves: SessionWaves; list: Moment[]; List: typeof MomentList }
type Known = { of: number; waves: SessionWaves | null; List: typeof MomentList | null }

/**
 * The lines of a cart by their waves; null while nobody knows (`waiting` for a moment, then the cart is shown without), or when the
 * session has none.
 */
export function useMoments(
  session: number | undefined,
  lines: readonly CartItem[],
): { waiting: boolean; moments: Moments | null } {
  const { token } = useAccount()
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (session === undefined) return
    const stop = new AbortController()
    const none: Known = { of: session, waves: null, List: null }
    const tell = (found: Known) => !stop.signal.aborted && setKnown(found)
    const late = setTimeout(() => setKnown((last) => last ?? none), HELD_MS)
    // A cart whose session has no waves is lighter without what shows them.
    Promise.all([fetchThem(session, token, stop.signal), import('./moment-list.tsx')])
      .then(([waves, { MomentList: List }]) => ({ of: session, waves, List }))
      .then(tell, () => tell(none))
      .finally(() => clearTimeout(late))
    return () => {
      stop.abort()
      clearTimeout(late)
    }
  }, [session, token])
  if (!known?.waves || !known.List || known.of !== session) return { waiting: known === null, moments: null }
  const { waves, List } = known
  const list = momentsOf(lines, waves).map((moment) => ({
    ...moment,
    more: moment.more.filter((id) => !waves.taken.has(id)),
  }))
  const isTimed = list.some(({ start }) => start !== null)
  return { waiting: false, moments: isTimed ? { waves, list, List } : null }
}

const fetchThem = async (session: number, token: string | null, signal: AbortSignal) =>
  (await import('./fetch-moments.ts')).fetchWaves(session, token, signal)
