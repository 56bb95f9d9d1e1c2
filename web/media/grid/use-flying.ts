import { startTransition, useEffect, useState } from 'react'

/** px a ms from which on nobody can look at a picture: three screens of a phone in a second. */
const FAST = 2.5
/** ms without a step after which the page stands still. */
const STILL = 120

/**
 * Whether the page flies by. One long step is none: whoever is brought somewhere is there. The end comes as a transition, for what
 * is drawn then may take its time.
 */
export function useFlying(): boolean {
  const [isFlying, setFlying] = useState(false)
  useEffect(() => {
    let last = { y: window.scrollY, at: performance.now() }
    let steps = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const land = () => {
      steps = 0
      startTransition(() => setFlying(false))
    }
    const scrolled = () => {
      const now = { y: window.scrollY, at: performance.now() }
      const isFast = Math.abs(now.y - last.y) > FAST * (now.at - last.at)
      last = now
      clearTimeout(timer)
      if (!isFast) return land()
      steps += 1
      if (steps > 1) setFlying(true)
      timer = setTimeout(land, STILL)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scrolled)
    }
  }, [])
  return isFlying
}
