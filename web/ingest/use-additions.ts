import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { errorSentence } from '#contract/errors.ts'
import { kindOfName } from '#contract/ingest.ts'
import { useAccount } from '#web/accounts/store.ts'
import { ApiError, sentenceOf } from '#web/platform/api.ts'
import { sendAddition } from './own-session-calls.ts'

/** A file on its way into a published session; one that was refused would be refused again. */
export type Addition = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'broken' | 'refused'
  error: string
}

type News =
  | { add: readonly Addition[] }
  | { key: number; state: Addition['state']; error?: string }
  | { forget: true }

function reduce(additions: readonly Addition[], news: News): readonly Addition[] {
  if ('forget' in news) return additions.filter(({ state }) => state !== 'done')
  if ('add' in news) return [...additions, ...news.add]
  return additions.map((one) =>
    one.key === news.key ? { ...one, state: news.state, error: news.error ?? '' } : one,
  )
}

const fresh = (file: File, key: number): Addition =>
  kindOfName(file.name) === null
    ? { key, file, state: 'refused', error: errorSentence('unsupported_format') }
    : { key, file, state: 'waiting', error: '' }

/** Sends files one after the other; one that fails is named and can be tried again, the rest goes on. */
export function useAdditions(sessionId: number, onArrived: () => void) {
  const { token } = useAccount()
  const [additions, tell] = useReducer(reduce, [])
  const [busy, setBusy] = useState(false)
  const key = useRef(0)
  const next = additions.find(({ state }) => state === 'waiting')

  useEffect(() => {
    if (!next || busy || !token) return
    setBusy(true)
    tell({ key: next.key, state: 'sending' })
    sendAddition(token, sessionId, next.file)
      .then(() => {
        tell({ key: next.key, state: 'done' })
        onArrived()
      })
      .catch((error: unknown) => {
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
        const state = refused ? 'refused' : 'broken'
        tell({ key: next.key, state, error: sentenceOf(error, 'The line broke off') })
      })
      .finally(() => setBusy(false))
  }, [next, busy, token, sessionId, onArrived])

  const add = useCallback((files: readonly File[]) => {
    tell({ forget: true })
    tell({ add: files.map((file) => fresh(file, key.current++)) })
  }, [])
  const again = useCallback((at: number) => tell({ key: at, state: 'waiting' }), [])
  return { additions, running: busy || next !== undefined, add, again }
}
