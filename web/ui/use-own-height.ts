import { type RefObject, useLayoutEffect, useRef } from 'react'
import { whenResized } from './when-resized.ts'

/** Sets `--own` of an element to its height in px: what sticks may be taller than the screen, and is then scrolled to its end. */
export function useOwnHeight<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const tell = () => current.style.setProperty('--own', `${current.offsetHeight}px`)
    tell()
    return whenResized(current, tell)
  }, [])
  return element
}
