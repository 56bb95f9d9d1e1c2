import { useCallback, useState } from 'react'
import { columnsFor } from './grid-layout.ts'

/** px; `top` is the distance to the top of the page. */
export type GridSize = { width: number; top: number; columns: number }

/** The width of the element `measured` is given to, and how many columns it holds; null until it is there. */
export function useGridSize() {
  const [size, setSize] = useState<GridSize | null>(null)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () =>
      setSize({
        width: element.clientWidth,
        top: element.getBoundingClientRect().top + window.scrollY,
        columns: columnsFor(window.innerWidth),
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { size, measured }
}
