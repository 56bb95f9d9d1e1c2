import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import type { SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import { focusWhenThere } from './focus-when-there.ts'
import { GridGroups } from './grid-groups.tsx'
import { GAP, type GridLayout } from './grid-layout.ts'
import { useFlying } from './use-flying.ts'
import type { GridSize } from './use-grid-size.ts'
import { useHeldFocus } from './use-held-focus.ts'
import { useTouched } from './use-touched.ts'

type MediaGridProps = {
  session: SessionPage
  items: SessionItems
  /** Of the items shown. */
  ids: readonly number[]
  layout: GridLayout
  size: GridSize
  canBuy: boolean
  owned: OwnedItems
  altOf: (item: SessionMedia, at: number) => string
  onOpen: (at: number) => void
  /** Brings a picture back into sight and gives it the focus. */
  reveal: RefObject<((at: number) => void) | null>
}

/** Rows beyond the screen that are in the page: those of waves beside each other count one by one. */
const OVERSCAN = 4
/** Items to both sides of those in the page that are asked for: a second of a fling. */
const AHEAD = 40

const windowRect = () => ({ width: window.innerWidth, height: window.innerHeight })

/** Of the size it begins with the grid knows: asked for while the page changes, it would have the page laid out once more. */
const followWindow = (_: unknown, tell: (rect: ReturnType<typeof windowRect>) => void) => {
  const look = () => tell(windowRect())
  window.addEventListener('resize', look)
  return () => window.removeEventListener('resize', look)
}

/**
 * Rows of pictures in their own proportions, wave by wave, of which only those in sight are in the page, and the one that has
 * the focus: scrolling away from it does not throw the keyboard back to the top. All boxes are known before the items are.
 */
export function MediaGrid(props: MediaGridProps) {
  const { items, ids, layout, size, reveal, ...shown } = props
  const { rows, abreast, rowOf, height } = layout
  const holder = useRef<HTMLDivElement>(null)
  const { onFocus, onBlur, rangeExtractor } = useHeldFocus()
  const isFlying = useFlying()
  const isTouched = useTouched()
  const virtual = useWindowVirtualizer({
    count: rows.length,
    gap: GAP,
    overscan: OVERSCAN * abreast,
    estimateSize: (at) => rows[at]?.step ?? 0,
    scrollMargin: size.top,
    initialRect: windowRect(),
    observeElementRect: followWindow,
    rangeExtractor,
  })
  // The heights that were asked for are remembered: in another width they are others.
  const laidOut = useRef(layout)
  useLayoutEffect(() => {
    if (laidOut.current === layout) return
    laidOut.current = layout
    virtual.measure()
  }, [layout, virtual])
  useEffect(() => {
    reveal.current = (at) => {
      const find = () => holder.current?.querySelector<HTMLElement>(`[data-media="${ids[at]}"]`)
      focusWhenThere(find, () => virtual.scrollToIndex(rowOf[at] ?? 0, { align: 'center' }))
    }
    return () => {
      reveal.current = null
    }
  }, [ids, rowOf, virtual, reveal])

  const inPage = virtual.getVirtualItems()
  // Known once the rows in the page are.
  const lastInSight = rows[virtual.range?.endIndex ?? 0]?.top ?? 0
  const seen = inPage.flatMap(({ index }) => {
    const row = rows[index]
    return row ? [{ row, index, waits: !isTouched && row.top > lastInSight }] : []
  })
  const firsts = seen.map(({ row }) => row.first)
  const near = ids.slice(Math.max(0, Math.min(...firsts) - AHEAD), Math.max(...firsts) + AHEAD)
  // Asks for what is missing alone; what failed is asked for when items told of it.
  useEffect(() => items.want(near))

  return (
    <div ref={holder} className="relative" style={{ height }}>
      <GridGroups
        {...shown}
        items={items}
        ids={ids}
        layout={layout}
        sizes={size.sizes}
        seen={seen}
        isFlying={isFlying}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </div>
  )
}
