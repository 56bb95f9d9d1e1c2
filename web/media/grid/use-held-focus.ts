import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { withHeld } from './held-range.ts'

/** Keeps the row that has the focus among those a virtual list renders. It is in the page already: nothing is drawn for a focus alone. */
export function useHeldFocus() {
  const held = useRef<number | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => withHeld(defaultRangeExtractor(range), held.current, range.count),
    [],
  )
  const onFocus = useCallback((index: number) => {
    held.current = index
  }, [])
  const onBlur = useCallback(() => {
    held.current = null
  }, [])
  return { onFocus, onBlur, rangeExtractor }
}
