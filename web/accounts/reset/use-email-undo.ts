import { useEffect, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { ApiError, errorMessage } from '#web/platform/api/api.ts'
import { loadPart } from '#web/platform/connection.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'
import { preloadForm } from './form-parts.ts'
import type { EmailChange } from './undo-calls.ts'

type UndoState =
  | { step: 'checking' | 'dead' }
  | { step: 'done'; role: Role }
  | { step: 'unanswered'; reason: string }
  | { step: 'found'; token: string; change: EmailChange }

/** The change of email that the mail's link undoes; looking at it changes nothing. */
export function useEmailUndo() {
  const token = useMailToken()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<UndoState>({ step: 'checking' })
  useEffect(() => {
    if (!token || turn < 0) return
    const stop = new AbortController()
    setState({ step: 'checking' })
    preloadForm('undo')
    // Fetched for a link alone: it brings the schemas.
    loadPart(() => import('./undo-calls.ts'))
      .then(({ checkUndo }) => checkUndo(token, stop.signal))
      .then((change) => setState({ step: 'found', token, change }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        const dead = error instanceof ApiError && error.code === 'mail_link_dead'
        setState(dead ? { step: 'dead' } : { step: 'unanswered', reason: errorMessage(error, '') })
      })
    return () => stop.abort()
  }, [token, turn])
  const shown: UndoState = token === null ? { step: 'dead' } : state
  return {
    state: shown,
    again: () => setTurn(turn + 1),
    become: (next: { step: 'dead' } | { step: 'done'; role: Role }) => setState(next),
  }
}
