import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'
import { readStoredJson, SCROLL_KEY, tabStorage } from '../storage/storage.ts'

/** Events by which a visitor scrolls. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The entry of the history that this document began with, until its place is restored: the router says nothing about
 * it, or the top where a loader ran while the page was taken over.
 */
let firstKey: string | null =
  typeof window === 'undefined' ? null : ((window.history.state as { key?: string } | null)?.key ?? 'default')

/**
 * Restores the scroll position once the list is `ready`: the router restores it on its first render, when a list that
 * loads later is still too short. Does nothing once the visitor has scrolled. Call it in the component of the list.
 */
export function useScrollRestoration(ready: boolean): void {
  const { key } = useLocation()
  const ofRouter = useContext(RouterState)?.restoreScrollPosition
  const isDone = useRef(false)
  const restored = useRef<number | null>(null)
  useEffect(() => {
    const leave = () => {
      isDone.current = true
      restored.current = null
    }
    for (const move of MOVES) window.addEventListener(move, leave, { once: true, passive: true })
    return () => {
      for (const move of MOVES) window.removeEventListener(move, leave)
    }
  }, [])
  useLayoutEffect(() => {
    if (!ready || isDone.current) return
    isDone.current = true
    const kept = key !== firstKey && typeof ofRouter === 'number' ? ofRouter : placeBeforeLoad(key)
    firstKey = null
    if (typeof kept !== 'number') return
    window.scrollTo(0, kept)
    restored.current = kept
  }, [ready, ofRouter, key])
  // A list that is there with the page's first drawing comes before the router in it, which goes to the top.
  useEffect(() => {
    if (restored.current !== null && window.scrollY !== restored.current) window.scrollTo(0, restored.current)
    restored.current = null
  })
  useEffect(
    () => () => {
      firstKey = null
    },
    [],
  )
}

function placeBeforeLoad(key: string): unknown {
  const places = readStoredJson(SCROLL_KEY, tabStorage)
  return typeof places === 'object' && places !== null ? (places as Record<string, unknown>)[key] : undefined
}
