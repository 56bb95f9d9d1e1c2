import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { holdEntry } from './back-entry.ts'

/** Set around what a page opened by itself, or what has an entry of the history already: to go back is to leave that. */
export const BackLeaves = createContext(false)

/** Only where going back is a gesture or a key of the system; where nobody has pressed anything, browsers skip our entry. */
const isHandheld = (): boolean =>
  window.matchMedia('(hover: none)').matches && (navigator.userActivation?.hasBeenActive ?? true)

/**
 * While `open`, a phone's way back closes it instead of leaving the page. `close` is null while it must stay: what is so
 * from its beginning leaves the way back to the page.
 */
export function useBackCloses(open: boolean, close: (() => void) | null): void {
  const leaves = useContext(BackLeaves)
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (!open || leaves || !latest.current || !isHandheld()) return
    return holdEntry(() => latest.current?.())
  }, [open, leaves])
}
