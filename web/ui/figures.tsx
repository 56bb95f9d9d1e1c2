import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

type FigureProps = { label: string; value: string; note?: string }

/** Longer figures would break in their card. */
const LARGE_SIGNS = 10

/** A row of large figures, all of one size; on phones one card with a line for each. */
export function Figures({ figures }: { figures: readonly FigureProps[] }) {
  const isLarge = figures.every(({ value }) => value.length <= LARGE_SIGNS)
  return (
    <dl className="grid max-sm:divide-y max-sm:divide-line max-sm:rounded-control max-sm:border max-sm:border-line max-sm:bg-surface-raised sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-3">
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} isLarge={isLarge} />
      ))}
    </dl>
  )
}

const Figure = ({ label, value, note, isLarge }: FigureProps & { isLarge: boolean }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 px-4 py-3 large-letters:grid-cols-1 sm:grid-cols-1 sm:gap-1 sm:rounded-control sm:border sm:border-line sm:bg-surface-raised sm:p-5">
    <dt className="text-fine font-medium text-muted">{label}</dt>
    <dd
      className={classNames(
        'tabular min-w-0 font-display text-title font-semibold tracking-tight break-words max-sm:row-span-2 large-letters:row-span-1',
        isLarge && 'sm:text-headline',
      )}
    >
      {value}
    </dd>
    {note && <dd className="text-fine text-muted">{note}</dd>}
  </div>
)

/** The same row before the figures are there. */
export const FiguresSkeleton = ({ count, label }: { count: number; label: string }) => (
  <div role="status" className="grid gap-px sm:gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
    <span className="sr-only">{label}</span>
    {['a', 'b', 'c'].slice(0, count).map((key) => (
      <Skeleton key={key} className="h-16 sm:h-34.75" />
    ))}
  </div>
)
