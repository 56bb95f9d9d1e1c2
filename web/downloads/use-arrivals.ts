import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Reloads after these times, ms: the provider's event may arrive after the buyer. */
const LOOKS = [1500, 4000, 8000, 15_000, 30_000] as const

/** True for a while after a purchase, in which `reload` is called a few times. */
export function useArrivals(reload: () => void): boolean {
  const { state } = useLocation()
  const justBought = typeof state === 'object' && state !== null && 'justBought' in state
  const [waiting, setWaiting] = useState(justBought)
  useEffect(() => {
    if (!justBought) return
    const timers = LOOKS.map((ms) => setTimeout(reload, ms))
    timers.push(setTimeout(() => setWaiting(false), Math.max(...LOOKS) + 1000))
    return () => timers.forEach(clearTimeout)
  }, [justBought, reload])
  // Gone from there nothing more is waited for.
  return waiting && justBought
}
