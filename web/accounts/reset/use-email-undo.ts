import { useEffect, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import { checkEmailUndo } from '#contract/accounts/own-account.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import { useMailToken } from '#web/platform/navigation/use-mail-token.ts'

type UndoState =
  | { step: 'checking' | 'dead' }
  | { step: 'done'; role: Role }
  | { step: 'unanswered'; reason: string }
  | { step: 'found'; token: string; change: OutputOf<typeof checkEmailUndo> }

/** The change of email that the mail's link undoes; looking at it changes nothing. */
export function useEmailUndo() {
  const token = useMailToken()
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<UndoState>({ step: 'checking' })
  useEffect(() => {
    if (!token || turn < 0) return
    const stop = new AbortController()
    setState({ step: 'checking' })
    call(checkEmailUndo, { body: { token }, signal: stop.signal })
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
