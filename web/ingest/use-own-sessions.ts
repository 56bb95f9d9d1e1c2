import { useEffect, useRef, useState } from 'react'
import { listOwnSessions, type OwnSession } from '#contract/own-sessions.ts'
import { loseLogin } from '#web/accounts/lose-login.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, call, sentenceOf } from '#web/platform/api.ts'

type Known = { sessions: readonly OwnSession[]; next: string | null; error: string; busy: boolean }

/** Own sessions, newest day first; `more` goes on where the list ends, or tries again what failed. */
export function useOwnSessions(): Known & { first: boolean; more: () => void } {
  const { token } = useAccount()
  const [known, setKnown] = useState<Known>({ sessions: [], next: null, error: '', busy: true })
  const [turn, setTurn] = useState(0)
  const cursor = useRef<string | null>(null)

  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    setKnown((last) => ({ ...last, error: '', busy: turn >= 0 }))
    call(listOwnSessions, { query: { cursor: cursor.current }, signal: stop.signal }, { token })
      .then(({ sessions, next_cursor }) => {
        cursor.current = next_cursor
        setKnown((last) => ({ ...idle, sessions: [...last.sessions, ...sessions], next: next_cursor }))
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        setKnown((last) => ({ ...last, busy: false, error: sentenceOf(error, 'Failed to fetch sessions') }))
        if (error instanceof ApiError && error.status === 401) loseLogin(token)
      })
    return () => stop.abort()
  }, [token, turn])

  return { ...known, first: known.sessions.length === 0, more: () => setTurn((last) => last + 1) }
}

const idle = { error: '', busy: false } as const
