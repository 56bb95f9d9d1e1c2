import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { shownPath, withoutShown } from '#web/platform/lists/shown.ts'

/** Notes in the address of this page, without a new entry of the history, how many rows are shown. */
export function useLengthenedAddress(size: number): (shown: number) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const resting = useNavigation().state === 'idle'
  const now = useRef<{ location: typeof location; resting: boolean } | null>(null)
  useEffect(() => {
    now.current = { location, resting }
    return () => {
      now.current = null
    }
  }, [location, resting])
  return useCallback(
    (shown) => {
      if (!now.current?.resting || isAhead(now.current.location.key)) return
      const { pathname, search, state } = now.current.location
      const path = shownPath(withoutShown(pathname, search), shown, size)
      if (path === pathname + search) return
      void navigate(path, { replace: true, preventScrollReset: true, state: state as unknown })
    },
    [navigate, size],
  )
}

/**
 * Whoever is on the way to another page, or there already, is not called back: the router knows before React does. `key`: of the
 * entry that React shows.
 */
function isAhead(key: string): boolean {
  const router = window.__reactRouterDataRouter?.state
  return router !== undefined && (router.navigation.location !== undefined || router.location.key !== key)
}
