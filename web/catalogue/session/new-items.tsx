import { useEffect } from 'react'
import type { Opening } from '#contract/waves/opening.ts'
import { Button } from '#web/ui/button.tsx'
import type { Arrival } from './session-facts.tsx'
import { useArrivals } from './use-arrivals.ts'

type NewItemsProps = {
  session: Opening
  /** Told what to say of how the session stands. */
  onCounted: (arrival: Arrival) => void
  onBrought: (session: Opening) => void
}

/** Brings in what has come of a session since it was opened; over the page, so that nothing moves when there is something. */
export function NewItems({ session, onCounted, onBrought }: NewItemsProps) {
  const { arriving, items, more, isBringing, bringIn } = useArrivals(session, onBrought)
  // What tells of no more need not count them again where there is little room.
  const shortly = more > 0 ? `: ${items}` : ''
  useEffect(() => {
    if (arriving) onCounted({ text: `More are coming: ${items} so far`, short: `More coming${shortly}` })
    else onCounted({ text: `All of it is here: ${items}`, short: `All here${shortly}` })
  }, [arriving, items, shortly, onCounted])
  if (more === 0) return null
  return (
    <Button
      className="tabular fixed inset-x-0 bottom-4 z-20 mx-auto w-fit -translate-y-[calc(var(--notice)+var(--bar))] rounded-full! border-0! bg-ink! px-5! font-semibold! text-surface! shadow-lift"
      busy={isBringing}
      busyText="Loading..."
      onClick={() => void bringIn()}
    >
      {more} new
    </Button>
  )
}
