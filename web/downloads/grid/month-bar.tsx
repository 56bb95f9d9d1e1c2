import { ChevronDown } from 'lucide-react'
import { formatMonth } from '#contract/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { filesLabel } from '../contents-of.ts'
import { type BoughtMonth, monthOption } from './bought-months.ts'

type MonthBarProps = {
  /** The newest first; null until it is known which there are in all. */
  months: readonly BoughtMonth[] | null
  /** The month of what stands below, and of what the list begins with: `YYYY-MM`. */
  shown: string
  first: string
  /** The month that is being fetched, or could not be. */
  onWay: string | null
  failed: string | null
  go: (month: string) => void
}

/** The month of what is in sight, in sight itself, and the way to every other one: the system's own list, by finger or by key. */
export function MonthBar({ months, shown, first, onWay, failed, go }: MonthBarProps) {
  const count = months?.find(({ month }) => month === shown)?.count
  return (
    <div className="sticks-above sticky top-(--header) z-10 flex h-14 items-center justify-between gap-4 bg-surface large-letters:static">
      <h2 className="sr-only">{formatMonth(first)}</h2>
      {months && months.length > 1 ? (
        <div className="relative -mx-2 flex h-11 min-w-0 items-center gap-1.5 rounded-control px-2 hover:bg-surface-soft focus-within:outline-3 focus-within:outline-(--focus)">
          <Name month={shown} />
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <select
            aria-label="Go to month"
            value={shown}
            onChange={({ target }) => go(target.value)}
            className="absolute inset-0 size-full cursor-pointer text-body opacity-0"
          >
            {months.map((each) => (
              <option key={each.month} value={each.month}>
                {monthOption(each)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <Name month={shown} />
      )}
      <p
        role="status"
        className={classNames(
          'tabular flex min-w-0 items-center gap-2 text-right text-fine',
          failed && !onWay ? 'text-danger' : 'text-muted',
        )}
      >
        {onWay && (
          <>
            <Spinner /> Loading as far as {formatMonth(onWay)}
          </>
        )}
        {failed && !onWay && `Failed to load ${formatMonth(failed)}`}
      </p>
      {count !== undefined && !onWay && !failed && (
        <p className="tabular shrink-0 text-fine text-muted">{filesLabel(count)}</p>
      )}
    </div>
  )
}

/** Where another month begins in the list. `again`: some of it stands above, for what was bought later comes first. */
export const MonthHeading = ({ month, again }: { month: string; again: boolean }) => (
  <h2 className="flex h-12 items-end gap-2 text-title">
    {formatMonth(month)}
    {again && <span className="font-text text-fine font-normal tracking-normal text-muted">continued</span>}
  </h2>
)

const Name = ({ month }: { month: string }) => (
  <span aria-hidden="true" className="truncate font-display text-title font-semibold tracking-tight">
    {formatMonth(month)}
  </span>
)
