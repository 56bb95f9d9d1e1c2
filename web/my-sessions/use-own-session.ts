import { useCallback, useEffect, useState } from 'react'
import { type OwnSessionDetail, showOwnSession } from '#contract/sessions/my-sessions.ts'
import { loseLogin } from '#web/accounts/lose-login.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import { isPreparing } from './own-session-labels.ts'

/** While previews are being made the session is asked for again so often, ms. */
const AGAIN_MS = 3000

type Loaded = { session: OwnSessionDetail | null; error: string }

/** One session of one's own, kept fresh while something about it is under way; `reload` asks again. */
export function useOwnSession(id: string): Loaded & { reload: () => void } {
  const { token } = useAccount()
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ session: null, error: '' })
  const reload = useCallback(() => setTurn((last) => last + 1), [])

  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    setLoaded((last) => ({ ...last, error: turn < 0 ? last.error : '' }))
    call(showOwnSession, { params: { id }, signal: stop.signal }, { token })
      .then((session) => setLoaded({ session, error: '' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        setLoaded((last) => ({ ...last, error: errorMessage(error, 'Failed to fetch session') }))
        if (error instanceof ApiError && error.status === 401) loseLogin(token)
      })
    return () => stop.abort()
  }, [id, token, turn])

  const { session } = loaded
  useEffect(() => {
    if (!session || !(session.state === 'finalised' || isPreparing(session.media))) return
    const timer = setTimeout(reload, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [session, reload])

  return { ...loaded, reload }
}
