import { useMemo } from 'react'
import type { SessionItems } from '../items/session-items.ts'
import { type GridLayout, layOutGrid } from './grid-layout.ts'
import type { GridSize } from './use-grid-size.ts'
import { groupItems } from './wave-groups.ts'

/** Where everything shown stands; null until the grid has a width. The same while items arrive: their boxes are known. */
export function useGridLayout(
  { waves, waveOf, typeOf, ratioOf }: SessionItems,
  ids: readonly number[],
  size: GridSize | null,
): GridLayout | null {
  const { width, columns } = size ?? { width: 0, columns: 1 }
  return useMemo(
    () =>
      width === 0
        ? null
        : layOutGrid(groupItems({ waves, waveOf, typeOf }, ids), ids.map(ratioOf), { width, columns }),
    [waves, waveOf, typeOf, ratioOf, ids, width, columns],
  )
}
