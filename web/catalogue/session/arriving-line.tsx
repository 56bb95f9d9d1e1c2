import { Button } from '#web/ui/button.tsx'
import type { useArrivals } from './use-arrivals.ts'

type ArrivingLineProps = Pick<
  ReturnType<typeof useArrivals>,
  'arriving' | 'items' | 'more' | 'isBringing'
> & {
  onBring: () => void
}

/** That more of a session is coming, and what has come since it was opened. */
export function ArrivingLine({ arriving, items, more, isBringing, onBring }: ArrivingLineProps) {
  if (!arriving && more === 0) return null
  return (
    <div className="measure mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-fine">
      <p className="tabular text-muted">
        {arriving ? `More are coming: ${items} so far` : `All of it is here: ${items}`}
      </p>
      {more > 0 && (
        <Button className="tabular" busy={isBringing} busyText="Loading..." onClick={onBring}>
          {more} new
        </Button>
      )}
    </div>
  )
}
