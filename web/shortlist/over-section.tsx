import { CalendarX } from 'lucide-react'
import { formatDate, LISTED_DAYS } from '#contract/time/dates.ts'
import { placeOf } from '#web/cart/cart-item.ts'
import { Button } from '#web/ui/button.tsx'
import type { OverGroup } from './group-items.ts'
import { itemsLabel } from './listed-labels.ts'

type OverSectionProps = { over: readonly OverGroup[]; onRemove: () => void }

/** What cannot be bought any more: no pictures, and one press takes all of it off the list. */
export function OverSection({ over, onRemove }: OverSectionProps) {
  const count = over.reduce((sum, { items }) => sum + items.length, 0)
  if (count === 0) return null
  return (
    <section aria-labelledby="over" className="mt-12 rounded-control bg-surface-soft p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="over" className="flex items-center gap-2 text-title">
            <CalendarX aria-hidden="true" className="size-5 shrink-0 text-muted" />
            No longer for sale
          </h2>
          <p className="mt-1 text-fine text-muted">
            Sessions are available for {LISTED_DAYS} days only, and photographers may take pictures off the
            site before.
          </p>
        </div>
        <Button onClick={onRemove} className="max-sm:w-full">
          {count === 1 ? 'Remove it' : `Remove all ${count}`}
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {over.map(({ session, items }) => (
          <li
            key={session?.id ?? 'none'}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className="min-w-0">
              {session
                ? `${placeOf(session)}, ${formatDate(session.session_date)}`
                : 'Not on the site any more'}
            </span>
            <span className="tabular text-fine text-muted">{itemsLabel(items.length)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
