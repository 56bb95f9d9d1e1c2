import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Role } from '#contract/accounts/accounts.ts'
import { loadPart } from '#web/platform/connection.ts'
import { preloadForm } from './form-parts.ts'
import { isDeadLink, type ResetLink, readResetLink } from './reset-link.ts'
import { clearResetLink, storedResetLink, storeResetLink } from './stored-reset-link.ts'

type LinkState =
  | { step: 'validating' | 'invalid'; link: null }
  | { step: 'unanswered'; link: null; again: () => void }
  | { step: 'valid'; link: ResetLink }

/**
 * The reset link this page was opened with, validated by the server. The token is a credential, so it is removed from
 * the address bar and the history first; a reload reads it from the tab's storage. `role`: whose link it is, also where it is dead.
 */
export function useResetLink(): LinkState & { role: Role; invalidate: () => void } {
  const [search] = useSearchParams()
  const [type] = useState<Role>(() => (search.get('type') === 'photographer' ? 'photographer' : 'surfer'))
  /** Undefined until the tab's storage is read, which the server cannot do. */
  const [link, setLink] = useState(() => (search.toString() !== '' ? readResetLink(search) : undefined))
  const [step, setStep] = useState<LinkState['step']>(link === null ? 'invalid' : 'validating')
  const [turn, setTurn] = useState(0)
  const navigate = useNavigate()

  useEffect(() => {
    if (link) storeResetLink(link)
    void navigate('/reset-password', { replace: true })
  }, [navigate, link])

  useEffect(() => {
    if (link === undefined) {
      const kept = storedResetLink()
      setLink(kept)
      if (!kept) setStep('invalid')
    }
    if (!link || turn < 0) return
    const stop = new AbortController()
    setStep('validating')
    preloadForm('reset')
    // Fetched for a link alone: it brings the schemas.
    loadPart(() => import('./reset-calls.ts'))
      .then(({ validateLink }) => validateLink(link, stop.signal))
      .then(() => setStep('valid'))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        if (isDeadLink(error)) clearResetLink()
        setStep(isDeadLink(error) ? 'invalid' : 'unanswered')
      })
    return () => stop.abort()
  }, [link, turn])

  const invalidate = () => {
    clearResetLink()
    setStep('invalid')
  }
  const rest = { role: link?.role ?? type, invalidate }
  if (step === 'valid' && link) return { step, link, ...rest }
  if (step === 'unanswered') return { step, link: null, again: () => setTurn(turn + 1), ...rest }
  return { step: step === 'validating' ? step : 'invalid', link: null, ...rest }
}
