import { useEffect, useState } from 'react'
import { groupAt, type WavePlaces } from '../grid/scroll-place.ts'
import { writeClock } from './read-clock.ts'

/** px within which a list moves what it was scrolled to, as its cards are measured. */
const SLACK = 40

/**
 * The minute since midnight that the ruler shows: the one of the wave in sight, or the one that was chosen until the page is
 * scrolled on (the last waves cannot stand at the upper edge). `go` scrolls to a minute.
 */
export function useRuler(places: WavePlaces) {
  const [seen, setSeen] = useState(places.inSight)
  const [chosen, setChosen] = useState<{ minute: number; y: number } | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setSeen(places.inSight())
      setChosen((last) => (last && Math.abs(last.y - window.scrollY) < SLACK ? last : null))
    }
    const scrolled = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scrolled)
    }
  }, [places])
  const start = places.groups[seen]?.wave?.start
  return {
    /** Null where the wave in sight has no time. */
    minute: chosen?.minute ?? (typeof start === 'number' ? Math.floor(start / 60_000) : null),
    go(minute: number) {
      const at = groupAt(places, minute)
      if (at < 0) return
      places.show(at)
      setChosen({ minute, y: window.scrollY })
    },
  }
}

/** Writes the minute to the address, which can be shared; without a navigation, as the router would render the page for it. */
export function writeMinute(minute: number): void {
  const params = new URLSearchParams(window.location.search)
  params.delete('wave')
  params.set('at', writeClock(minute))
  // A colon may stand as it is (RFC 3986), and is read more easily.
  const search = String(params).replaceAll('%3A', ':')
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${search}`)
}
