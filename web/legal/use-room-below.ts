import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Tells the page how much of its lower edge the element covers, in px as `--notice`: bars that stick there move up, the
 * end of the page can be scrolled clear of it, and what takes the focus is never underneath (WCAG 2.4.11).
 */
export function useRoomBelow<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = element
    const { style } = document.documentElement
    if (!current) return
    const tell = () => style.setProperty('--notice', `${Math.ceil(current.getBoundingClientRect().height)}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice')
    }
  }, [])
  return element
}
