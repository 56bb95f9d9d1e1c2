import { useEffect } from 'react'
import type { Opening } from '#contract/waves/opening.ts'
import { Button } from '#web/ui/button.tsx'
import type { Arrival } from './session-facts.tsx'
import { useArrivals } from './use-arrivals.ts'

type NewItemsProps = {
  session: Opening
  /** Told what to say once no more are coming. */
  onOver: (arrival: Arrival) => void
  onBrought: (session: Opening) => void
}

/** Brings in what has come of a session since it was opened; over the page, so that nothing moves when there is something. */
export function NewItems({ session, onOver, onBrought }: NewItemsProps) {
  const { arriving, more, isBringing, bringIn } = useArrivals(session, onBrought)
  useEffect(() => {
    if (!arriving) onOver({ text: 'All of it is here', short: 'All here' })
  }, [arriving, onOver])
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
