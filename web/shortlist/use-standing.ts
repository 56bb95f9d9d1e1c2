import { useCallback, useEffect, useRef, useState } from 'react'
import type { Shortlist } from '#contract/orders/shortlist.ts'
import { fetchStanding } from './fetch-standing.ts'
import type { Ids } from './ids.ts'

type Standing = { of: string | null; data: Shortlist }
const NOTHING: Shortlist = { items: [], sessions: [] }

/** Both, what is asked anew in place of what was known. */
function merge(known: Shortlist, fresh: Shortlist): Shortlist {
  const items = new Map([...known.items, ...fresh.items].map((item) => [item.media_id, item]))
  const sessions = new Map([...known.sessions, ...fresh.sessions].map((session) => [session.id, session]))
  return { items: [...items.values()], sessions: [...sessions.values()] }
}

/** How these items stand: asked for once each, and all again when one comes back to the page or asks. */
export function useStanding(ids: Ids, of: string | null) {
  const [standing, setStanding] = useState<Standing>({ of, data: NOTHING })
  const [error, setError] = useState(false)
  const known = useRef(standing)
  const look = useCallback(
    async (isAgain: boolean, signal: AbortSignal) => {
      const before = known.current.of === of ? known.current.data : NOTHING
      const there = new Set(before.items.map((item) => item.media_id))
      const asked = isAgain ? ids : ids.filter((id) => !there.has(id))
      if (asked.length === 0) return
      setError(false)
      try {
        const fresh = await fetchStanding(asked, of, signal)
        if (signal.aborted) return
        known.current = { of, data: merge(before, fresh) }
        setStanding(known.current)
      } catch {
        if (!signal.aborted) setError(true)
      }
    },
    [ids, of],
  )
  const stop = useRef<AbortController>(null)
  useEffect(() => {
    const ended = new AbortController()
    stop.current = ended
    const again = () => document.visibilityState === 'visible' && void look(true, ended.signal)
    void look(false, ended.signal)
    document.addEventListener('visibilitychange', again, { signal: ended.signal })
    return () => ended.abort()
  }, [look])
  const retry = () => {
    if (stop.current) void look(false, stop.current.signal)
  }
  const { data } = standing.of === of ? standing : { data: NOTHING }
  return { data, error, retry }
}
