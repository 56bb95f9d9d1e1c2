import type { Opening } from '#contract/waves/opening.ts'
import { Button } from '#web/ui/button.tsx'
import { useArrivals } from './use-arrivals.ts'

type ArrivingLineProps = { session: Opening; onBrought: (session: Opening) => void }

/** That more of a session is coming, and what has come since it was opened. */
export function ArrivingLine({ session, onBrought }: ArrivingLineProps) {
  const { arriving, items, more, isBringing, bringIn } = useArrivals(session, onBrought)
  if (!arriving && more === 0) return null
  return (
    <div className="measure mt-1 flex lg:max-w-none lg:px-6 min-h-11 flex-wrap items-center justify-between gap-x-4 text-fine">
      <p className="tabular text-muted">
        {arriving ? `More are coming: ${items} so far` : `All of it is here: ${items}`}
      </p>
      {more > 0 && (
        <Button className="tabular" busy={isBringing} busyText="Loading..." onClick={() => void bringIn()}>
          {more} new
        </Button>
      )}
    </div>
  )
}
