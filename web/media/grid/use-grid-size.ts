import { useCallback, useMemo, useState } from 'react'
import { isCovered } from '#web/platform/document/cover-mark.ts'
import { columnsFor, type Density, PHONE } from './grid-layout.ts'

/** px; `top` is the distance to the top of the page. `sizes`: how wide a picture is, where a choice makes it narrower. */
export type GridSize = { width: number; top: number; columns: number; sizes: string | undefined }
type Measured = Pick<GridSize, 'width' | 'top'> & { window: number }

/** What the first screen of a session was measured to be: the page that takes its place is as large, and need not wait until it is laid out. */
let ofFirst: Measured | null = null
const isKnown = (): boolean => ofFirst !== null && ofFirst.window === window.innerWidth && isCovered()

/**
 * The width of the element `measured` is given to, and how many columns it holds; null until it is there. `of`: the first screen of a
 * session lies over a page that may be scrolled. `isDrawn`: the server's pictures stand in it, and until what takes their place is
 * drawn, in a task of its own: a press between the two is answered.
 */
export function useGridSize(onPhone: Density = 1, of?: 'page' | 'first screen', isDrawn?: boolean) {
  const [known] = useState(() => (of === 'page' && isKnown() ? ofFirst : null))
  const [found, setFound] = useState(known)
  const measured = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const measure = () => {
        const { width, top } = element.getBoundingClientRect()
        const next = {
          // Not rounded up: what the server drew was no wider, and a wider picture would be painted anew.
          width: Math.floor(width),
          top: top + (of === 'first screen' ? 0 : window.scrollY),
          window: window.innerWidth,
        }
        if (of === 'first screen') ofFirst = next
        // An observer tells of the size it begins with, too: nothing is drawn anew for that.
        setFound((now) => (now && isSame(now, next) ? now : next))
      }
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      const timer = isDrawn ? setTimeout(measure) : undefined
      // The observer measures what was laid out anyway.
      if (!known && !isDrawn) measure()
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    },
    [of, known, isDrawn],
  )
  const size = useMemo((): GridSize | null => {
    if (!found) return null
    const columns = columnsFor(found.window, onPhone)
    const sizes = found.window < PHONE && columns > 1 ? `${Math.ceil(100 / columns)}vw` : undefined
    return { width: found.width, top: found.top, columns, sizes }
  }, [found, onPhone])
  return { size, measured }
}

const isSame = (one: Measured, other: Measured): boolean =>
  one.width === other.width && one.top === other.top && one.window === other.window
