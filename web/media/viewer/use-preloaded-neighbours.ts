import { useEffect } from 'react'
import type { SessionItems } from '../items/session-items.ts'
import { around } from '../media-labels.ts'

/** Preloads the two pictures before and after the current one, and what is to be known of some more. */
export function usePreloadedNeighbours(items: SessionItems, ids: readonly number[], at: number): void {
  useEffect(() => {
    items.want([0, 1, -1, 2, -2, 5, -5].map((step) => ids[around(at, step, ids.length)] ?? 0))
    for (const step of [1, -1, 2, -2]) {
      const item = items.get(ids[around(at, step, ids.length)] ?? 0)
      if (!item) continue
      const image = new Image()
      image.src = item.type === 'image' ? item.preview_url : (item.tile_url ?? '')
    }
  }, [items, ids, at])
}
