import { type PointerEvent, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import type { DashboardDay } from '#contract/orders/dashboard.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { formatDate } from '#contract/time/dates.ts'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayAt, endAt, topOf } from './chart-scale.ts'
import { DayBars, DayLine } from './day-plots.tsx'
import { DaysTable } from './days-table.tsx'
import { shortDay } from './stats-labels.ts'

const CARD = 'min-w-0 rounded-control border border-line bg-surface-raised p-5'

/**
 * Views and sales day by day, one above the other on the same days; under a finger or mouse a day's own figures. Its numbers are a card of
 * their own, over all columns of the grid that both stand in.
 */
export function DaysChart({ days }: { days: readonly DashboardDay[] }) {
  const [at, setAt] = useState<number | null>(null)
  const [numbers, setNumbers] = useState(false)
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(dayAt((clientX - left) / width, days.length))
  }
  const sum = (of: (day: DashboardDay) => number) => days.reduce((all, day) => all + of(day), 0)
  const day = at === null ? undefined : days[at]
  const views = sum((one) => one.views)
  const total = sum((one) => one.total)
  const isSeen = days.some((one) => one.views > 0)
  const isSold = days.some((one) => one.total !== 0 || one.items !== 0)
  const plots = [isSeen && days.map((one) => one.views), isSold && days.map((one) => one.total)]
  const end = endAt(plots.flatMap((values) => (values ? [{ values, top: topOf(Math.max(...values)) }] : [])))
  const all = { items: sum(({ items }) => items), earned: sum(({ earned }) => earned) }
  return (
    <>
      <section aria-labelledby="days" className={`grid grid-cols-1 content-start gap-4 ${CARD}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="days" className="text-title">
            Last {days.length} days
          </h2>
          <p
            aria-hidden="true"
            className={classNames('tabular text-fine text-muted', !isSeen && !isSold && 'hidden')}
          >
            {day ? (
              formatDate(day.date)
            ) : (
              <>
                <span className="touch:hidden">Point at</span>
                <span className="hidden touch:inline">Tap</span> a day to read it
              </>
            )}
          </p>
        </div>
        <p className="sr-only">
          {countOf(views, 'view', formatCount(views))}, {formatEuros(total)} of sales, {soldNote(all)}.
        </p>
        {!isSold && (
          <p aria-hidden="true" className="text-muted">
            {isSeen ? 'No sales in the last 30 days.' : 'No views or sales in the last 30 days.'}
          </p>
        )}
        <div
          aria-hidden="true"
          data-chart
          hidden={!isSeen && !isSold}
          className="grid touch-pan-y gap-5 select-none"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          {isSeen && (
            <DayLine
              name="Views"
              told={formatCount(day?.views ?? views)}
              values={days.map(({ date, views: value }) => ({ date, value }))}
              format={formatCount}
              {...{ end, at }}
            />
          )}
          {isSold && (
            <DayBars
              name="Sales"
              told={formatEuros(day?.total ?? total)}
              note={soldNote(day ?? all)}
              values={days.map(({ date, total: value }) => ({ date, value }))}
              format={(euros) => `€${formatCount(euros)}`}
              {...{ end, at }}
            />
          )}
          <p className="tabular -mt-3 flex justify-between text-fine text-muted">
            {[0, Math.floor(days.length / 2), days.length - 1].map((place) => (
              <span key={place}>{shortDay(days[place]?.date ?? '')}</span>
            ))}
          </p>
        </div>
        {(isSeen || isSold) && (
          // As much room below it as above the headline.
          <button
            type="button"
            aria-expanded={numbers}
            onClick={() => setNumbers(!numbers)}
            className="-mb-2 inline-flex min-h-11 items-center justify-self-start text-fine font-medium underline underline-offset-4"
          >
            {numbers ? 'Hide' : 'Show'} the numbers
          </button>
        )}
      </section>
      {numbers && (
        <section aria-label="The numbers of the days" className={`col-span-full ${CARD}`}>
          <DaysTable days={days} />
        </section>
      )}
    </>
  )
}

const soldNote = ({ items, earned }: Pick<DashboardDay, 'items' | 'earned'>): string =>
  `${formatCount(items)} sold, ${formatEuros(earned)} yours`
