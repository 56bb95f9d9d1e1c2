import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { Session } from '#contract/catalogue.ts'
import { SHOWN_MAX } from '#contract/listing.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { type Filters, sessionsPath } from './search-filters.ts'

export type SessionsPage = { sessions: Session[]; next_cursor: string | null }

/**
 * What the address brought and what *Load more sessions* added. The address learns how many there are: coming back,
 * reloading or sharing shows as many. A fresh `first` begins anew.
 */
export function useMoreSessions(filters: Filters, first: SessionsPage) {
  const [added, setAdded] = useState<SessionsPage & { to: SessionsPage }>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const resting = useNavigation().state === 'idle'
  const now = useRef<{ first: SessionsPage; resting: boolean } | null>(null)
  useEffect(() => {
    now.current = { first, resting }
    return () => {
      now.current = null
    }
  }, [first, resting])

  const more = added?.to === first ? added : undefined
  const known = new Set(first.sessions.map((session) => session.id))
  const sessions = [...first.sessions, ...(more?.sessions ?? []).filter((session) => !known.has(session.id))]
  const cursor = more ? more.next_cursor : first.next_cursor

  const loadMore = async () => {
    setBusy(true)
    setError(null)
    try {
      // Comes with the first press: the page is lighter without it.
      const { fetchSessions } = await import('./fetch-sessions.ts')
      const page = await fetchSessions(filters, cursor)
      if (now.current?.first !== first) return
      setAdded({ ...page, sessions: [...(more?.sessions ?? []), ...page.sessions], to: first })
      // Whoever is already on the way to another page is not called back.
      if (now.current.resting && sessions.length < SHOWN_MAX)
        void navigate(sessionsPath(filters, sessions.length + page.sessions.length), {
          replace: true,
          preventScrollReset: true,
        })
    } catch (failure) {
      setError(sentenceOf(failure, 'Failed to fetch sessions'))
    } finally {
      setBusy(false)
    }
  }
  return { sessions, hasMore: cursor !== null, busy, error, loadMore }
}
