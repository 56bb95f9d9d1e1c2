import { useEffect } from 'react'
import { useBlocker } from 'react-router'

const QUESTION = 'Your session is still uploading. Leave and stop the upload?'

/** While `active`, leaving the page or closing the tab asks first; another address of the same page is no other page. */
export function useLeaveGuard(active: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

/** While `active`, the screen stays on where the browser can: a sleeping phone stops uploading. */
export function useAwakeScreen(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let wanted = true
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (wanted) lock = held
          else held.release().catch(() => undefined)
        },
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', hold)
      lock?.release().catch(() => undefined)
    }
  }, [active])
}
