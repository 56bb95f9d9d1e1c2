import { useCallback, useLayoutEffect, useRef } from 'react'

/** Calls the latest `act`, but is the same for as long as its component stands: what is told it is not drawn anew for it. */
export function useSteady<Told extends unknown[]>(act: (...told: Told) => unknown): (...told: Told) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...told: Told) => void latest.current(...told), [])
}
