import { lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '#web/platform/connection.ts'
import { type AccountView, accountView, dismiss, subscribeToView } from '../dialog-view.ts'
import { useGoHome } from '../login/use-go-home.ts'
import { restore, settleGuest } from '../store.ts'

export { openInvited, openLogin, openSignup } from '../dialog-view.ts'

const load = () => import('./account-dialogs.tsx')
const Opened = lazy(async () => ({ default: (await loadPart(load)).AccountDialog }))

/** Fetches the dialogs ahead of the press: on hover or focus of what opens them. */
export const preloadDialogs = (): void => {
  load()
    .then(({ preloadOthers }) => preloadOthers())
    .catch(() => undefined)
}
const none = (): AccountView | null => null

/** Stands once in the frame: shows whichever account dialog is open and restores the login on start. */
export function AccountDialogs() {
  // The dialog that is open stays until the code of the next has come.
  const view = useDeferredValue(useSyncExternalStore(subscribeToView, accountView, none))
  const goHome = useGoHome()
  const { pathname } = useLocation()

  useEffect(() => {
    restore()
      .then((end) => end === 'logged-out' && goHome())
      .catch(() => undefined)
  }, [goHome])
  // A page left by the back button takes its dialog along.
  useEffect(() => {
    settleGuest()
    return () => dismissIfMovedFrom(pathname)
  }, [pathname])

  return <Suspense fallback={null}>{view && <Opened view={view} />}</Suspense>
}

function dismissIfMovedFrom(path: string): void {
  const view = accountView()
  if (view && !view.held && window.location.pathname !== path) dismiss({ silently: true })
}
