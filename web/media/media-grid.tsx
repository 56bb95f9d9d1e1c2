import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { SessionDetail, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { columnWidth, GAP, tileHeight } from './grid-layout.ts'
import { MediaTile } from './media-tile.tsx'
import type { GridSize } from './use-grid-size.ts'
import { useHeldFocus } from './use-held-focus.ts'
import type { OwnedItems } from './use-owned.ts'

type MediaGridProps = {
  session: SessionDetail
  media: readonly SessionMedia[]
  size: GridSize
  canBuy: boolean
  owned: OwnedItems
  altOf: (item: SessionMedia, at: number) => string
  onOpen: (at: number) => void
  /** Brings a picture back into sight and gives it the focus. */
  reveal: RefObject<((at: number) => void) | null>
}

/**
 * Columns of pictures in their own proportions, of which only those in sight are in the page, and the one that has the
 * focus: scrolling away from it does not throw the keyboard back to the top.
 */
export function MediaGrid(props: MediaGridProps) {
  const { session, media, size, canBuy, owned, altOf, onOpen, reveal } = props
  const { width, top, columns } = size
  const holder = useRef<HTMLUListElement>(null)
  const column = columnWidth(width, columns)
  const { onFocus, onBlur, rangeExtractor } = useHeldFocus()
  const virtual = useWindowVirtualizer({
    count: media.length,
    lanes: columns,
    gap: GAP,
    overscan: columns * 2,
    estimateSize: (at) => {
      const item = media[at]
      return item ? tileHeight(item, column) : column
    },
    getItemKey: (at) => media[at]?.id ?? at,
    scrollMargin: top,
    rangeExtractor,
  })
  useEffect(() => {
    reveal.current = (at) => {
      const id = media[at]?.id
      const find = () => holder.current?.querySelector<HTMLElement>(`[data-media="${id}"]`)
      if (!find()) virtual.scrollToIndex(at, { align: 'center' })
      requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
    }
    return () => {
      reveal.current = null
    }
  }, [media, virtual, reveal])

  return (
    <ul ref={holder} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => {
        const item = media[row.index]
        if (!item) return null
        return (
          <li
            key={row.key}
            aria-posinset={row.index + 1}
            aria-setsize={media.length}
            onFocus={() => onFocus(row.index)}
            onBlur={onBlur}
            className="absolute top-0 left-0"
            style={{
              width: column,
              height: row.size,
              transform: `translate(${row.lane * (column + GAP)}px, ${row.start - top}px)`,
            }}
          >
            <MediaTile
              session={session}
              item={item}
              alt={altOf(item, row.index)}
              priority={row.index === 0}
              canBuy={canBuy}
              owned={owned.get(item.id)}
              onOpen={() => onOpen(row.index)}
            />
          </li>
        )
      })}
    </ul>
  )
}
