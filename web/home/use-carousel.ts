import { useEffect, useState } from 'react'
import { SLIDE_MS } from '#contract/time/timers.ts'

/** Advances automatically, except on hover or focus, when stopped, or under reduced motion. */
export function useCarousel(count: number) {
  const [at, setAt] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  /** The other pictures are loaded after the page. */
  const [started, setStarted] = useState(false)

  useEffect(() => {
    setStarted(true)
    setStopped(window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])
  useEffect(() => {
    if (hovered || focused || stopped) return
    const timer = setTimeout(() => setAt((at + 1) % count), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [at, hovered, focused, stopped, count])

  return { at, goTo: setAt, started, stopped, setStopped, setHovered, setFocused }
}
