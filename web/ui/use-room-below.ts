import { type RefObject, useLayoutEffect, useRef } from 'react'
import { whenResized } from './when-resized.ts'

/**
 * Sets `--bar` to the height in px of a bar that sticks to the lower edge: an element that takes the focus, or has it
 * when the bar appears, is never covered (WCAG 2.4.11).
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
    // Told when it is first laid out, too, in the frame after: all of the page is looked through for the variable.
    const end = whenResized(current, tell)
    return () => {
      end()
      style.removeProperty('--bar')
    }
  }, [])
  return element
}
