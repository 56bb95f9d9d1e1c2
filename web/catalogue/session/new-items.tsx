import { useEffect } from 'react'
import type { Opening } from '#contract/waves/opening.ts'
import { Button } from '#web/ui/button.tsx'
import type { Arrival } from './session-facts.tsx'
import { useArrivals } from './use-arrivals.ts'

type NewItemsProps = {
  session: Opening
  /** Told what to say of how the session stands; null once all of it is shown. */
  onCounted: (arrival: Arrival | null) => void
  onBrought: (session: Opening) => void
}

/** Brings in what has come of a session since it was opened; as flat as the line it stands in, though a thumb hits it. */
export function NewItems({ session, onCounted, onBrought }: NewItemsProps) {
  const { arriving, items, more, isBringing, bringIn } = useArrivals(session, onBrought)
  const isOver = !arriving && more === 0
  // What tells of no more need not count them again where there is little room.
  const shortly = more > 0 ? `: ${items}` : ''
  useEffect(() => {
    if (isOver) onCounted(null)
    else if (arriving) onCounted({ text: `More are coming: ${items} so far`, short: `More coming${shortly}` })
    else onCounted({ text: `All of it is here: ${items}`, short: `All here${shortly}` })
  }, [isOver, arriving, items, shortly, onCounted])
  if (more === 0) return null
  return (
    <Button
      variant="quiet"
      className="tabular -my-3.5 px-0! text-fine!"
      busy={isBringing}
      busyText="Loading..."
      onClick={() => void bringIn()}
    >
      <span className="rounded-full bg-ink px-2.5 py-0.5 font-semibold text-surface">{more} new</span>
    </Button>
  )
}
