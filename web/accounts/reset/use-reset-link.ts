import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { forgetResetLink, keepResetLink, keptResetLink } from './kept-reset-link.ts'
import { isDeadLink, type ResetLink, readResetLink, validateLink } from './reset-calls.ts'

export type LinkState =
  | { step: 'validating' | 'invalid'; link: null }
  | { step: 'unanswered'; link: null; again: () => void }
  | { step: 'valid'; link: ResetLink }

/**
 * The link this page was opened with, once the server has looked at it. The token leaves the address bar and the
 * history before anything else happens: it is as good as the password. A reload finds it in the tab's own storage.
 */
export function useResetLink(): LinkState & { invalidate: () => void } {
  const [search] = useSearchParams()
  /** Undefined while only the browser can know. */
  const [link, setLink] = useState(() => (search.size > 0 ? readResetLink(search) : undefined))
  const [step, setStep] = useState<LinkState['step']>(link === null ? 'invalid' : 'validating')
  const [turn, setTurn] = useState(0)
  const navigate = useNavigate()

  useEffect(() => {
    if (link) keepResetLink(link)
    void navigate('/reset-password', { replace: true })
  }, [navigate, link])

  useEffect(() => {
    if (link === undefined) {
      const kept = keptResetLink()
      setLink(kept)
      if (!kept) setStep('invalid')
    }
    if (!link || turn < 0) return
    const stop = new AbortController()
    setStep('validating')
    validateLink(link, stop.signal)
      .then(() => setStep('valid'))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        if (isDeadLink(error)) forgetResetLink()
        setStep(isDeadLink(error) ? 'invalid' : 'unanswered')
      })
    return () => stop.abort()
  }, [link, turn])

  const invalidate = () => {
    forgetResetLink()
    setStep('invalid')
  }
  if (step === 'valid' && link) return { step, link, invalidate }
  if (step === 'unanswered') return { step, link: null, again: () => setTurn(turn + 1), invalidate }
  return { step: step === 'validating' ? step : 'invalid', link: null, invalidate }
}
