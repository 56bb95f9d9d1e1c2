import { type PointerEvent, useRef } from 'react'

/** Shortest horizontal swipe, px. */
const FAR = 56

/** Swiping sideways with one finger; a zoomed-in page is panned instead. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  const follow = (element: HTMLElement, by: number) => {
    element.style.translate = by === 0 ? '' : `${by}px 0`
  }
  const forget = (event: PointerEvent<HTMLElement>) => {
    start.current = null
    follow(event.currentTarget, 0)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.05
      const single = event.isPrimary && event.pointerType !== 'mouse' && !zoomed
      start.current = single ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.id === event.pointerId) follow(event.currentTarget, event.clientX - start.current.x)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current
      forget(event)
      if (from?.id !== event.pointerId) return
      const across = event.clientX - from.x
      if (Math.abs(across) > FAR && Math.abs(across) > Math.abs(event.clientY - from.y))
        turn(across < 0 ? 1 : -1)
    },
    onPointerCancel: forget,
  }
}
