import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** ms a finger rests before it means it, and px it may move before it scrolls instead. */
const [PRESS_MS, SLACK] = [450, 10]

/**
 * Handlers for something that answers a finger held on it; with null nothing does. What the finger presses when it is let go, which
 * may have come under it since, is not pressed.
 */
export function useLongPress(onHeld: (() => void) | null) {
  const timer = useRef(0)
  const from = useRef<{ x: number; y: number } | null>(null)
  const wasHeld = useRef(false)
  const end = () => {
    window.clearTimeout(timer.current)
    from.current = null
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      end()
      wasHeld.current = false
      if (pointerType === 'mouse' || !onHeld) return
      from.current = { x: clientX, y: clientY }
      timer.current = window.setTimeout(() => {
        wasHeld.current = true
        onHeld()
      }, PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const down = from.current
      if (down && Math.hypot(clientX - down.x, clientY - down.y) > SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (from.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // A key, or a program that reads the screen, presses without a pointer.
      if (wasHeld.current && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
      }
      wasHeld.current = false
    },
  }
}
