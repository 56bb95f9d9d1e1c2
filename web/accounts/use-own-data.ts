import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { ApiError, call, sentenceOf } from '#web/platform/api.ts'
import { loseLogin } from './lose-login.ts'
import { useAccount } from './store.ts'

type OwnData<T> = {
  data: T | null
  /** The sentence to show; empty when all is well. */
  error: string
  failure: ApiError | null
  loading: boolean
  reload: () => void
}

/** What a call answers to whoever is logged in; `otherwise` is the sentence when the server gives none. */
export function useOwnData<E extends Endpoint>(endpoint: E, otherwise: string): OwnData<OutputOf<E>> {
  const { token } = useAccount()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<OwnData<OutputOf<E>>, 'reload'>>({
    data: null,
    error: '',
    failure: null,
    loading: true,
  })

  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    setState((last) => ({ ...last, error: '', failure: null, loading: turn >= 0 }))
    call(endpoint, { signal: stop.signal }, { token })
      .then((data) => setState({ data, error: '', failure: null, loading: false }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        const failure = error instanceof ApiError ? error : null
        setState((last) => ({ ...last, error: sentenceOf(error, otherwise), failure, loading: false }))
        if (failure?.status === 401) loseLogin(token)
      })
    return () => stop.abort()
  }, [endpoint, otherwise, token, turn])

  const reload = useCallback(() => setTurn((last) => last + 1), [])
  return { ...state, reload }
}
