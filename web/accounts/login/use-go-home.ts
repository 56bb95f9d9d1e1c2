import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Areas that show a guest nothing but the login (surfer.md, Route table). */
const GUARDED = /^\/(surfer|photographerprofile|session|upload-session|stripe-onboarding|stripe-return)(\/|$)/
export const needsLogin = (path: string): boolean => GUARDED.test(path)

/**
 * The way of a guest to the front page. What he cannot be shown leaves no entry in the history: the back button would
 * only open the login again.
 */
export function useGoHome(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const { pathname } = window.location
    void navigate('/', { replace: pathname === '/' || needsLogin(pathname) })
  }, [navigate])
}
