import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusWhenThere } from '../grid/focus-when-there.ts'
import { useHeldFocus } from '../grid/use-held-focus.ts'
import type { PageWave } from '../items/session-items.ts'
import { type CardPlaces, placesOfCards } from './card-places.ts'

type WaveListProps = {
  order: readonly PageWave[]
  columns: number
  /** px, of all columns. */
  width: number
  /** px from the top of the page. */
  top: number
  /** px of the screen's upper edge that something sticks to. */
  covered: () => number
  /** Told where the cards stand, once they do. */
  onPlaced: (places: CardPlaces) => void
  /** Answers the place of the last card on the screen. */
  sight: RefObject<(() => number) | null>
  /** Brings the card of a wave back into sight and gives it the focus. */
  reveal: RefObject<((wave: PageWave) => void) | null>
  /** Those near the screen. */
  onNear: (waves: readonly PageWave[]) => void
  children: (wave: PageWave) => ReactNode
}

const GAP = 8
/** Of a card below its cover, before it is measured, px. */
const BELOW = 124

/** Cards in columns, of which only those near the screen are in the page; in another order they glide to their new place. */
export function WaveList({ order, columns, width, top, covered, ...heard }: WaveListProps) {
  const { onPlaced, sight, reveal, onNear, children } = heard
  const holder = useRef<HTMLUListElement>(null)
  const { onFocus, onBlur, rangeExtractor } = useHeldFocus()
  const column = (width - GAP * (columns - 1)) / columns
  const virtual = useWindowVirtualizer({
    count: order.length,
    lanes: columns,
    gap: GAP,
    overscan: 2 * columns,
    // As `whenResized`: the page grows with its cards, and others look at its height.
    useAnimationFrameWithResizeObserver: true,
    estimateSize: () => (column * 2) / 3 + BELOW,
    scrollMargin: top,
    rangeExtractor,
    getItemKey: (at) => order[at]?.number ?? at,
  })
  // Cards that are not in the page have been measured in another width.
  const measured = useRef(column)
  useEffect(() => {
    if (measured.current === column) return
    measured.current = column
    virtual.measure()
  }, [column, virtual])
  useEffect(() => {
    reveal.current = ({ number }) => {
      const find = () => holder.current?.querySelector<HTMLElement>(`[data-wave="${number}"]`)
      const place = order.findIndex((wave) => wave.number === number)
      focusWhenThere(find, () => place >= 0 && virtual.scrollToIndex(place, { align: 'center' }))
    }
    return () => {
      reveal.current = null
    }
  }, [order, virtual, reveal])
  // Before anything is painted: what shows where the page stands is right from the beginning.
  useLayoutEffect(
    () => onPlaced(placesOfCards(virtual, () => holder.current, covered)),
    [virtual, covered, onPlaced],
  )
  useLayoutEffect(() => {
    sight.current = () => virtual.range?.endIndex ?? -1
    return () => {
      sight.current = null
    }
  }, [virtual, sight])
  const seen = virtual.getVirtualItems()
  const near = seen.flatMap(({ index }) => order[index] ?? [])
  useEffect(() => onNear(near))
  const before = useRef<readonly PageWave[]>(order)
  // Cards glide when their order changes, not while the list is scrolled or measured.
  const glides = before.current !== order
  useEffect(() => {
    const timer = setTimeout(() => {
      before.current = order
    }, 200)
    return () => clearTimeout(timer)
  }, [order])
  return (
    <ul ref={holder} className="relative" style={{ height: virtual.getTotalSize() }}>
      {seen.map(({ index, key, start, lane }) => {
        const wave = order[index]
        if (!wave) return null
        return (
          <li
            key={key}
            data-index={index}
            ref={virtual.measureElement}
            aria-posinset={index + 1}
            aria-setsize={order.length}
            onFocus={() => onFocus(index)}
            onBlur={onBlur}
            className={`absolute top-0 left-0 ${glides ? 'motion-safe:transition-transform motion-safe:duration-180' : ''}`}
            style={{
              width: column,
              transform: `translate(${lane * (column + GAP)}px, ${start - top}px)`,
            }}
          >
            {children(wave)}
          </li>
        )
      })}
    </ul>
  )
}
