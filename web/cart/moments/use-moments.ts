import { useEffect, useState } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import { loadPart } from '#web/platform/connection.ts'
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
  const [timed, setTimed] = useState<number>()
  useEffect(() => {
    if (session === undefined) return
    const stop = new AbortController()
    const none: Known = { of: session, waves: null, List: null }
    const tell = (found: Known) => !stop.signal.aborted && setKnown(found)
    const late = setTimeout(() => setKnown((last) => last ?? none), HELD_MS)
    fetchThem(session, token, stop.signal)
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
  // A cart that stood by waves goes on so when the last of them is removed: what brings it back stands there.
  if (timed !== session && list.some(({ start }) => start !== null)) setTimed(session)
  return { waiting: false, moments: timed === session ? { waves, list, List } : null }
}

const load = () => import('./moment-list.tsx')

/** A cart whose session has no waves is lighter without what shows them; that is asked for again where it does not come. */
async function fetchThem(session: number, token: string | null, signal: AbortSignal): Promise<Known> {
  const { fetchWaves } = await import('./fetch-moments.ts')
  const waves = await fetchWaves(session, token, signal)
  return { of: session, waves, List: waves && (await loadPart(load)).MomentList }
}
