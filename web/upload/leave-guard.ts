import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

const UPLOADING = 'Your session is still uploading. Leave and stop the upload?'
const WAITING = 'The files you chose have not been uploaded yet. Leave without them?'

/** While something is on its way, or waits to be sent, leaving the page or closing the tab asks first; another address of the same page is no other page. */
export function useLeaveGuard(what: 'uploading' | 'waiting' | null): void {
  const active = what !== null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  const question = useEffectEvent(() => window.confirm(what === 'waiting' ? WAITING : UPLOADING))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (question()) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}
