import { useState } from 'react'
import type { Session } from '#contract/catalogue.ts'
import { sentenceOf } from '#web/platform/api.ts'
import type { Filters } from './search-filters.ts'

type Page = { sessions: Session[]; next_cursor: string | null }
/** What was loaded beyond the first page, by address: coming back finds the list as long as it was left. */
const loaded = new Map<string, Page>()

/** The first page and what *Load more sessions* added. Remount it (by `key`) when the filters change. */
export function useMoreSessions(key: string, filters: Filters, first: Page) {
  const [more, setMore] = useState<Page | undefined>(() => loaded.get(key))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

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
      const next = { ...page, sessions: [...(more?.sessions ?? []), ...page.sessions] }
      loaded.set(key, next)
      setMore(next)
    } catch (failure) {
      setError(sentenceOf(failure, 'Failed to fetch sessions'))
    }
    setBusy(false)
  }
  return { sessions, hasMore: cursor !== null, busy, error, loadMore }
}
