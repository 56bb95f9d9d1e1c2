import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { coveredBy } from '#web/media/grid/scroll-place.ts'
import { useGridSize } from '#web/media/grid/use-grid-size.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type BoughtGroup, type BoughtRow, isAlone, nameOf, rowsOf } from './bought-groups.ts'
import {
  boughtColumns,
  cardWidth,
  columnGap,
  HEADING,
  MONTH,
  MONTH_BAR,
  ROW_GAP,
  rowHeight,
} from './bought-layout.ts'
import { type BoughtMonth, monthOf } from './bought-months.ts'
import { MonthBar, MonthHeading } from './month-bar.tsx'
import { type Until, useMonths } from './use-months.ts'

type BoughtGridProps = {
  groups: readonly BoughtGroup[]
  /** Of all items there are; -1 where that is not known. */
  count: number
  /** Null where there are too few items to look for any by month. */
  months: Months | null
  heading: (group: BoughtGroup) => ReactNode
  /** `mixed`: it stands among those of other sessions, and names its own. */
  card: (item: PurchasedMedia, at: number, group: BoughtGroup, mixed: boolean) => ReactNode
}

/** All months, the newest first, null until they are known; and what fetches more of the list, null where everything is there. */
export type Months = { all: readonly BoughtMonth[] | null; until: Until | null }

type Cards = Extract<BoughtRow, { kind: 'cards' }>

/** Groups of cards, of which only those in sight are in the page: a thousand purchases scroll like ten. */
export function BoughtGrid(props: BoughtGridProps) {
  const { size, measured } = useGridSize()
  useScrollRestoration(size !== null)
  return <div ref={measured}>{size && <Rows {...props} width={size.width} top={size.top} />}</div>
}

function Rows({
  groups,
  count,
  months,
  heading,
  card,
  width,
  top,
}: BoughtGridProps & { width: number; top: number }) {
  const columns = boughtColumns(width, letterSize())
  const apart = useApart(groups)
  const byMonth = months !== null
  const rows = useMemo(() => rowsOf(groups, columns, apart, byMonth), [groups, columns, apart, byMonth])
  const [margin, covered] = [top + (byMonth ? MONTH_BAR : 0), coveredBy(false)]
  const widthOf = (row: Cards) =>
    cardWidth(
      width,
      columns,
      !row.mixed && row.cells.every(({ group }) => isAlone(group) && !apart.has(group.id)),
    )
  // A height was measured of one row in one width: what stands in its place later has another.
  const getItemKey = useCallback(
    (at: number) => {
      const row = rows[at]
      return row ? `${nameOf(row)} ${width}` : at
    },
    [rows, width],
  )
  const virtual = useWindowVirtualizer({
    count: rows.length,
    gap: ROW_GAP,
    overscan: 3,
    getItemKey,
    // As `whenResized`: the page grows with its cards, and others look at its height.
    useAnimationFrameWithResizeObserver: true,
    estimateSize: (at) => {
      const row = rows[at]
      if (row?.kind === 'month') return MONTH
      return row?.kind === 'cards' ? rowHeight(widthOf(row), row.mixed) : HEADING
    },
    scrollMargin: margin,
    scrollPaddingStart: covered,
  })
  const shown = useMonths({ rows, virtual, top, covered, until: months?.until ?? null })
  const first = groups[0]?.items[0]
  return (
    <>
      {months && first && <MonthBar {...shown} months={months.all} first={monthOf(first)} />}
      <ul
        className={classNames('relative', months && '[&_button]:scroll-mt-14 [&_input]:scroll-mt-14')}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().flatMap(({ index, start }) => {
          const row = rows[index]
          const y = start - margin
          if (!row) return []
          if (row.kind !== 'cards')
            return (
              <li
                key={nameOf(row)}
                data-index={index}
                ref={virtual.measureElement}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${y}px)` }}
              >
                {row.kind === 'month' ? <MonthHeading {...row} /> : heading(row.group)}
              </li>
            )
          // A card on hold says why, and is the highest of its row.
          const highest = Math.max(
            0,
            row.cells.findIndex(({ item }) => item.on_hold),
          )
          const wide = widthOf(row)
          return row.cells.map(({ item, group }, lane) => (
            <li
              key={item.id}
              aria-setsize={count}
              aria-posinset={row.first + lane + 1}
              // The others are no higher, whatever the size of the letters.
              data-index={index}
              ref={lane === highest ? virtual.measureElement : undefined}
              className="absolute top-0 left-0"
              style={{ width: wide, transform: `translate(${lane * (wide + columnGap(width))}px, ${y}px)` }}
            >
              {card(item, row.first + lane, group, row.mixed)}
            </li>
          ))
        })}
      </ul>
    </>
  )
}

/** Groups of which more might have followed when they were shown: they keep the form they had then. */
function useApart(groups: readonly BoughtGroup[]): ReadonlySet<number> {
  const [apart, setApart] = useState<ReadonlySet<number>>(() => new Set())
  const last = groups.at(-1)
  if (last?.isOpen && !apart.has(last.id)) setApart(new Set([...apart, last.id]))
  return apart
}

/** How many times as large as usual letters are where they are set so. */
const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
