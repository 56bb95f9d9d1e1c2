import { useEffect, useState } from 'react'
import { SLIDE_MS } from '#contract/time/timers.ts'

/** A picture is fetched this long before it is due, ms. */
const AHEAD_MS = 1_000

/**
 * Advances automatically, except on hover or focus, when stopped, or under reduced motion. `wanted` are the pictures to fetch so
 * far; `shown` is the one to be seen: the one at `at` as soon as it has arrived, until then the one before.
 */
export function useCarousel(count: number) {
  const [at, setAt] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [wanted, setWanted] = useState<readonly number[]>([0])
  const [arrived, setArrived] = useState<readonly number[]>([0])
  const [shown, setShown] = useState(0)
  if (shown !== at && arrived.includes(at)) setShown(at)

  useEffect(() => setStopped(window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (hovered || focused || stopped) return
    const next = (at + 1) % count
    const fetching = setTimeout(() => setWanted(withOne(next)), SLIDE_MS - AHEAD_MS)
    const turning = setTimeout(() => setAt(next), SLIDE_MS)
    return () => {
      clearTimeout(fetching)
      clearTimeout(turning)
    }
  }, [at, hovered, focused, stopped, count])

  const goTo = (picture: number) => {
    setWanted(withOne(picture))
    setAt(picture)
  }
  const arrive = (picture: number) => setArrived(withOne(picture))
  return { at, shown, wanted, goTo, arrive, stopped, setStopped, setHovered, setFocused }
}

const withOne = (added: number) => (before: readonly number[]) =>
  before.includes(added) ? before : [...before, added]
