import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { withHeld } from './held-range.ts'

/** Keeps the row that has the focus among those a virtual list renders. */
export function useHeldFocus() {
  const [held, setHeld] = useState<number | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => withHeld(defaultRangeExtractor(range), held, range.count),
    [held],
  )
  const onBlur = useCallback(() => setHeld(null), [])
  return { onFocus: setHeld, onBlur, rangeExtractor }
}
