import { lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { BackLeaves } from '#web/gestures/use-back-closes.ts'
import { onLoginEnded } from '#web/platform/api/api.ts'
import { loadPart } from '#web/platform/connection.ts'
import { type AccountView, accountView, dismiss, subscribeToView } from '../dialog-view.ts'
import { useGoHome } from '../login/use-go-home.ts'
import { endLeaving, restore } from '../store.ts'

export { openInvited, openLogin, openSignup } from '../dialog-view.ts'

const load = () => import('./account-dialogs.tsx')
const Opened = lazy(async () => ({ default: (await loadPart(load)).AccountDialog }))

/** Loads the dialogs' code early: on hover or focus of a button that opens them. */
export const preloadDialogs = (): void => {
  load()
    .then(({ preloadOthers }) => preloadOthers())
    .catch(() => undefined)
}
/** Fetched where a login has ended: nearly no page needs it. */
const askAgain = async (token: string): Promise<string | null> => {
  const code = await loadPart(() => import('../log-in-again.ts')).catch(() => null)
  return code?.logInAgain(token) ?? null
}
const none = (): AccountView | null => null

/** Rendered once, in the frame: shows the open account dialog and restores the login on start. */
export function AccountDialogs() {
  // Deferred: the open dialog stays until the code of the next one is loaded.
  const view = useDeferredValue(useSyncExternalStore(subscribeToView, accountView, none))
  const goHome = useGoHome()
  const { pathname } = useLocation()

  useEffect(() => {
    restore()
      .then((end) => end === 'logged-out' && goHome())
      .catch(() => undefined)
  }, [goHome])
  useEffect(() => onLoginEnded(askAgain), [])
  // Going back from a page closes its dialog.
  useEffect(() => {
    endLeaving()
    return () => dismissIfMovedFrom(pathname)
  }, [pathname])

  return (
    <BackLeaves value={Boolean(view?.onClose)}>
      <Suspense fallback={null}>{view && <Opened view={view} />}</Suspense>
    </BackLeaves>
  )
}

function dismissIfMovedFrom(path: string): void {
  const view = accountView()
  if (view && !view.held && window.location.pathname !== path) dismiss({ silently: true })
}
