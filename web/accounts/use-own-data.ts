import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import { loseLogin } from './lose-login.ts'
import { useAccount } from './store.ts'

export type OwnCall = { token: string; signal: AbortSignal }
type OwnData<T> = {
  data: T | null
  /** The sentence to show; empty when all is well. */
  error: string
  failure: ApiError | null
  loading: boolean
  reload: () => void
}

/** What a call answers to whoever is logged in; `otherwise` is the sentence when the server gives none. */
export const useOwnData = <E extends Endpoint>(endpoint: E, otherwise: string): OwnData<OutputOf<E>> =>
  useOwnAnswer(
    useCallback(({ token, signal }: OwnCall) => call(endpoint, { signal }, { token }), [endpoint]),
    otherwise,
  )

/** The same of any question; another one is asked at once, and what was known stays until its answer is there. */
export function useOwnAnswer<T>(ask: (how: OwnCall) => Promise<T>, otherwise: string): OwnData<T> {
  const { token } = useAccount()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<OwnData<T>, 'reload'>>({
    data: null,
    error: '',
    failure: null,
    loading: true,
  })

  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    setState((last) => ({ ...last, error: '', failure: null, loading: turn >= 0 }))
    ask({ token, signal: stop.signal })
      .then((data) => {
        if (!stop.signal.aborted) setState({ data, error: '', failure: null, loading: false })
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        const failure = error instanceof ApiError ? error : null
        setState((last) => ({ ...last, error: errorMessage(error, otherwise), failure, loading: false }))
        if (failure?.status === 401) loseLogin(token)
      })
    return () => stop.abort()
  }, [ask, otherwise, token, turn])

  const reload = useCallback(() => setTurn((last) => last + 1), [])
  return { ...state, reload }
}
