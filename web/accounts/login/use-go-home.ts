import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Areas where a guest sees only the login (surfer.md, Route table). */
const GUARDED = /^\/(surfer|photographerprofile|session|upload-session|stripe-onboarding|stripe-return)(\/|$)/
export const needsLogin = (path: string): boolean => GUARDED.test(path)

/**
 * Navigates a guest to the front page. A page that needs a login is replaced in the history: going back to it would
 * only open the login again.
 */
export function useGoHome(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const { pathname } = window.location
    void navigate('/', { replace: pathname === '/' || needsLogin(pathname) })
  }, [navigate])
}
