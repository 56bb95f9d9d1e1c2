import { useCallback, useState } from 'react'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { useAccount } from '#web/accounts/store.ts'
import { errorMessage } from '#web/platform/api/api.ts'
import { isOpen } from '../own-session-labels.ts'
import { ownSessions } from '../own-sessions.ts'

/** Own sessions that files of this one can be moved to, fetched page by page. */
export function useTargets(from: OwnSession) {
  const { token } = useAccount()
  const [{ all, cursor, hasMore }, setKnown] = useState<Known>({ all: [], cursor: null, hasMore: true })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const fetchMore = useCallback(() => {
    if (!token) return
    setBusy(true)
    setError('')
    ownSessions
      .fetchPage(cursor, { token, signal: new AbortController().signal })
      .then(({ items, next_cursor }) =>
        setKnown((last) => ({
          all: [...last.all, ...items],
          cursor: next_cursor,
          hasMore: next_cursor !== null,
        })),
      )
      .catch((failure: unknown) => setError(errorMessage(failure, ownSessions.otherwise)))
      .finally(() => setBusy(false))
  }, [token, cursor])
  const targets = all.filter((each) => each.id !== from.id && each.tag === from.tag && isOpen(each))
  return { targets, hasMore, busy, error, fetchMore }
}
type Known = { all: readonly OwnSession[]; cursor: string | null; hasMore: boolean }
