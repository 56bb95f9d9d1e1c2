import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Tells the page how much of its lower edge a bar covers for as long as it sticks there, in px as `--bar`: what takes the
 * focus is never underneath (WCAG 2.4.11), nor what has it when the bar comes.
 */
export function useRoomBelow<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const { current } = element
    const { style } = document.documentElement
    if (!current) return
    const tell = () => {
      const covers = getComputedStyle(current).position === 'sticky'
      style.setProperty('--bar', `${covers ? Math.ceil(current.getBoundingClientRect().height) : 0}px`)
      const focused = document.querySelector(':focus-visible')
      if (focused && !current.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    }
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return element
}
