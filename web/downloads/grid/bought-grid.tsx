import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { useGridSize } from '#web/media/grid/use-grid-size.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { boughtColumns, COLUMN_GAP, ROW_GAP, rowHeight } from './bought-layout.ts'

type BoughtGridProps = {
  items: readonly PurchasedMedia[]
  /** There are more than these, how many is not known. */
  hasMore: boolean
  card: (item: PurchasedMedia, at: number) => ReactNode
}

/** Rows of cards, of which only those in sight are in the page: a thousand purchases scroll like ten. */
export function BoughtGrid(props: BoughtGridProps) {
  const { size, measured } = useGridSize()
  useScrollRestoration(size !== null)
  return <div ref={measured}>{size && <Rows {...props} width={size.width} top={size.top} />}</div>
}

function Rows({ items, hasMore, card, width, top }: BoughtGridProps & { width: number; top: number }) {
  const columns = boughtColumns(width)
  const column = (width - COLUMN_GAP * (columns - 1)) / columns
  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    gap: ROW_GAP,
    overscan: 2,
    estimateSize: () => rowHeight(column),
    scrollMargin: top,
  })
  return (
    <ul className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap((row) => {
        const cards = items.slice(row.index * columns, (row.index + 1) * columns)
        // A card on hold says why, and is the highest of its row.
        const highest = Math.max(
          0,
          cards.findIndex((item) => item.on_hold),
        )
        return cards.map((item, lane) => {
          const at = row.index * columns + lane
          const x = lane * (column + COLUMN_GAP)
          return (
            <li
              key={item.id}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={at + 1}
              // The others are no higher, whatever the size of the letters.
              data-index={row.index}
              ref={lane === highest ? virtual.measureElement : undefined}
              className="absolute top-0 left-0"
              style={{ width: column, transform: `translate(${x}px, ${row.start - top}px)` }}
            >
              {card(item, at)}
            </li>
          )
        })
      })}
    </ul>
  )
}
