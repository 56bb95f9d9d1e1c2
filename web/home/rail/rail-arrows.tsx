import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { buttonLook } from '#web/ui/button.tsx'

const ways = [
  { way: -1, label: 'Newer sessions', end: 'first', icon: ChevronLeft },
  { way: 1, label: 'Earlier sessions', end: 'last', icon: ChevronRight },
] as const

/** Parts of a px that browsers round away. */
const SLACK_PX = 2

/** What turns a row that scrolls sideways with a mouse: a finger swipes, the keyboard goes from card to card. */
export function RailArrows({ rail }: { rail: RefObject<HTMLElement | null> }) {
  /** Whether the first card, and the last one, is in sight. */
  const [ends, setEnds] = useState({ first: true, last: true })
  useEffect(() => {
    const { current } = rail
    if (!current) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current
      setEnds({
        first: scrollLeft <= SLACK_PX,
        last: scrollLeft + clientWidth >= scrollWidth - SLACK_PX,
      })
    }
    measure()
    current.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      current.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [rail])
  if (ends.first && ends.last) return null
  return ways.map(({ way, label, end, icon: Icon }) => (
    <button
      key={way}
      type="button"
      aria-label={label}
      aria-disabled={ends[end]}
      onClick={() => rail.current?.scrollBy({ left: way * rail.current.clientWidth * 0.9 })}
      className={`${buttonLook('quiet', 'icon')} touch:hidden max-sm:hidden`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  ))
}
