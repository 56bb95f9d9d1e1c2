import { useCallback, useEffect, useState } from 'react'
import type { Opening } from '#contract/waves/opening.ts'

/** How often the site is asked for how many there are by now, while somebody looks, ms. */
const LOOK_MS = 15_000

/** Hardly any session is still arriving: the others come without the code of these calls. */
const loadCalls = () => import('./arrival-calls.ts')

type Arrivals = {
  /** As it is shown: as it was loaded, or as it was when its new items were brought in last. */
  session: Opening
  /** Whether more are coming, and how many there are. */
  arriving: boolean
  items: number
  /** Of those, how many are not shown yet. */
  more: number
  isBringing: boolean
  bringIn: () => Promise<void>
}

/**
 * A session that may be sold as it arrives. New items come into the page when somebody asks for them, so that nothing moves under
 * whoever looks. The site itself is asked, for a copy of the page may be older than what was counted.
 */
export function useArrivals(loaded: Opening): Arrivals {
  const [brought, setBrought] = useState<{ session: Opening; of: Opening } | null>(null)
  const [isBringing, setBringing] = useState(false)
  const session = brought?.of === loaded ? brought.session : loaded
  const shown = session.image_count + session.video_count
  const [now, setNow] = useState<{ arriving: boolean; items: number; of: Opening } | null>(null)
  const { arriving, items } = now?.of === session ? now : { arriving: session.arriving, items: shown }
  const { id } = session

  useEffect(() => {
    if (!arriving) return
    const stop = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      // Asked again in a moment.
      const counted = await loadCalls()
        .then(({ fetchArriving }) => fetchArriving(id, stop.signal))
        .catch(() => null)
      if (counted && !stop.signal.aborted) setNow({ ...counted, of: session })
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    document.addEventListener('visibilitychange', () => void look(), { signal: stop.signal })
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [id, session, arriving])

  const bringIn = useCallback(async () => {
    setBringing(true)
    const fresh = await loadCalls()
      .then(({ fetchOpening }) => fetchOpening(id))
      .catch(() => null)
    if (fresh) setBrought({ session: fresh, of: loaded })
    setBringing(false)
  }, [id, loaded])
  return { session, arriving, items, more: Math.max(0, items - shown), isBringing, bringIn }
}
