import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isDeadLink, type ResetLink, readResetLink, validateLink } from './reset-calls.ts'

export type LinkState =
  | { step: 'validating' | 'invalid'; link: null }
  | { step: 'unanswered'; link: null; again: () => void }
  | { step: 'valid'; link: ResetLink }

/**
 * The link this page was opened with, once the server has looked at it. The token leaves the address bar and the
 * history before anything else happens: it is as good as the password.
 */
export function useResetLink(): LinkState & { invalidate: () => void } {
  const [search] = useSearchParams()
  const [link] = useState(() => readResetLink(search))
  const [step, setStep] = useState<LinkState['step']>(link ? 'validating' : 'invalid')
  const [turn, setTurn] = useState(0)
  const navigate = useNavigate()

  useEffect(() => {
    void navigate('/reset-password', { replace: true })
  }, [navigate])

  useEffect(() => {
    if (!link || turn < 0) return
    const stop = new AbortController()
    setStep('validating')
    validateLink(link, stop.signal)
      .then(() => setStep('valid'))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setStep(isDeadLink(error) ? 'invalid' : 'unanswered')
      })
    return () => stop.abort()
  }, [link, turn])

  const invalidate = () => setStep('invalid')
  if (step === 'valid' && link) return { step, link, invalidate }
  if (step === 'unanswered') return { step, link: null, again: () => setTurn(turn + 1), invalidate }
  return { step: step === 'validating' ? step : 'invalid', link: null, invalidate }
}
