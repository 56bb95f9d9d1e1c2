import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** ms until a mouse that rests on something means it, and until a finger does. */
const [HOVER_MS, PRESS_MS] = [150, 350]
/** px a finger may move before it scrolls instead. */
const SLACK = 10

/**
 * Whether a mouse rests on something or a finger is held on it, and the handlers that find out. A press that was held opens nothing
 * when it is let go. Those who want less motion hold nothing.
 */
export function useHeld() {
  const [held, setHeld] = useState(false)
  const timer = useRef(0)
  /** Where the finger went down, and whether it was held since. */
  const finger = useRef<{ x: number; y: number; wasHeld: boolean } | null>(null)
  const wait = (ms: number) => {
    window.clearTimeout(timer.current)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    timer.current = window.setTimeout(() => {
      if (finger.current) finger.current.wasHeld = true
      setHeld(true)
    }, ms)
  }
  const end = () => {
    window.clearTimeout(timer.current)
    setHeld(false)
  }
  useEffect(() => {
    const isHidden = () => document.visibilityState === 'hidden' && setHeld(false)
    document.addEventListener('visibilitychange', isHidden)
    return () => {
      window.clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', isHidden)
    }
  }, [])
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (isMouse(event)) wait(HOVER_MS)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (isMouse(event)) end()
    },
    onPointerDown: (event: PointerEvent) => {
      // A finger that scrolled away after it was held was followed by no click.
      finger.current = null
      if (isMouse(event)) return
      finger.current = { x: event.clientX, y: event.clientY, wasHeld: false }
      wait(PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const down = finger.current
      if (down && !down.wasHeld && Math.hypot(clientX - down.x, clientY - down.y) > SLACK) end()
    },
    onPointerUp: (event: PointerEvent) => {
      if (!isMouse(event)) end()
    },
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (finger.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      // A key, or a program that reads the screen, presses without a pointer.
      if (finger.current?.wasHeld && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
      }
      finger.current = null
      end()
    },
  }
  return { held, handlers }
}
