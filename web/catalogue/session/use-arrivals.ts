import { useCallback, useEffect, useState } from 'react'
import { countArriving, type Opening, openSession } from '#contract/waves/opening.ts'
import { call } from '#web/platform/api/api.ts'

/** How often the site is asked for how many there are by now, while somebody looks, ms. */
const LOOK_MS = 15_000

type Arrivals = {
  /** Whether more are coming. */
  arriving: boolean
  /** How many there are that are not shown yet. */
  more: number
  isBringing: boolean
  bringIn: () => Promise<void>
}

/**
 * A session that may be sold as it arrives, as it is shown. New items come into the page when somebody asks for them, so that nothing moves
 * under whoever looks. The site itself is asked, for a copy of the page may be older than what was counted.
 */
export function useArrivals(session: Opening, onBrought: (session: Opening) => void): Arrivals {
  const [isBringing, setBringing] = useState(false)
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
      const counted = await call(countArriving, { params: { id }, signal: stop.signal }).catch(() => null)
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
    const fresh = await call(openSession, { params: { id }, query: {} }).catch(() => null)
    if (fresh) onBrought(fresh)
    setBringing(false)
  }, [id, onBrought])
  return { arriving, more: Math.max(0, items - shown), isBringing, bringIn }
}
