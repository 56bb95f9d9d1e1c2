import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useGridSize } from '#web/media/grid/use-grid-size.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { type BoughtGroup, isAlone, nameOf, rowsOf } from './bought-groups.ts'
import { boughtColumns, cardWidth, columnGap, HEADING, ROW_GAP, rowHeight } from './bought-layout.ts'

type BoughtGridProps = {
  groups: readonly BoughtGroup[]
  /** Of all items there are; -1 where that is not known. */
  count: number
  /** The item whose card says below its button what went wrong. */
  failedId: number | null
  heading: (group: BoughtGroup) => ReactNode
  /** `mixed`: it stands among those of other sessions, and names its own. */
  card: (item: PurchasedMedia, at: number, group: BoughtGroup, mixed: boolean) => ReactNode
}

type Cards = Extract<ReturnType<typeof rowsOf>[number], { kind: 'cards' }>

/** Groups of cards, of which only those in sight are in the page: a thousand purchases scroll like ten. */
export function BoughtGrid(props: BoughtGridProps) {
  const { size, measured } = useGridSize()
  useScrollRestoration(size !== null)
  return <div ref={measured}>{size && <Rows {...props} width={size.width} top={size.top} />}</div>
}

function Rows({
  groups,
  count,
  failedId,
  heading,
  card,
  width,
  top,
}: BoughtGridProps & { width: number; top: number }) {
  const columns = boughtColumns(width, letterSize())
  const apart = useApart(groups)
  const rows = useMemo(() => rowsOf(groups, columns, apart), [groups, columns, apart])
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
      return row?.kind === 'cards' ? rowHeight(widthOf(row), row.mixed) : HEADING
    },
    measureElement: (card, entry, rows) => (entry ? heightOfRow(card) : measureElement(card, entry, rows)),
    scrollMargin: top,
  })
  return (
    <ul className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap(({ index, start }) => {
        const row = rows[index]
        const y = start - top
        if (!row) return []
        if (row.kind === 'heading')
          return (
            <li
              key={nameOf(row)}
              data-index={index}
              ref={virtual.measureElement}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${y}px)` }}
            >
              {heading(row.group)}
            </li>
          )
        // Of a row one card is watched: the one that says what went wrong, which comes and goes.
        const watched = Math.max(
          0,
          row.cells.findIndex(({ item }) => item.id === failedId),
        )
        const wide = widthOf(row)
        return row.cells.map(({ item, group }, lane) => (
          <li
            key={item.id}
            aria-setsize={count}
            aria-posinset={row.first + lane + 1}
            data-index={index}
            ref={lane === watched ? virtual.measureElement : undefined}
            className="absolute top-0 left-0"
            style={{ width: wide, transform: `translate(${lane * (wide + columnGap(width))}px, ${y}px)` }}
          >
            {card(item, row.first + lane, group, row.mixed)}
          </li>
        ))
      })}
    </ul>
  )
}

/** As high as the highest of its cards, whatever the size of the letters: one may be on hold, one may say what went wrong. */
const heightOfRow = (card: Element): number =>
  Math.max(
    ...[...document.querySelectorAll<HTMLElement>(`[data-index="${card.getAttribute('data-index')}"]`)].map(
      ({ offsetHeight }) => offsetHeight,
    ),
  )

/** Groups of which more might have followed when they were shown: they keep the form they had then. */
function useApart(groups: readonly BoughtGroup[]): ReadonlySet<number> {
  const [apart, setApart] = useState<ReadonlySet<number>>(() => new Set())
  const last = groups.at(-1)
  if (last?.isOpen && !apart.has(last.id)) setApart(new Set([...apart, last.id]))
  return apart
}

/** How many times as large as usual letters are where they are set so. */
const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
