import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Sets `--own` of an element to its height in px: what sticks may be taller than the screen, and is then scrolled to its end. */
export function useOwnHeight<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const tell = () => current.style.setProperty('--own', `${current.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return element
}
