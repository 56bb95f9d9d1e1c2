import { useEffect } from 'react'
import { afterPaint } from '#web/gestures/after-paint.ts'
import type { SessionItems } from '../items/session-items.ts'
import { around } from '../media-labels.ts'

/** Preloads the two pictures before and after the current one once that is seen, and what is to be known of some more. */
export function usePreloadedNeighbours(items: SessionItems, ids: readonly number[], at: number): void {
  useEffect(() => {
    const near = (step: number) => ids[around(at, step, ids.length)] ?? 0
    return afterPaint(() => {
      items.want([0, 1, -1, 2, -2, 5, -5].map(near))
      for (const step of [1, -1, 2, -2]) {
        const item = items.get(near(step))
        if (!item) continue
        const image = new Image()
        image.src = item.type === 'image' ? item.preview_url : (item.tile_url ?? '')
      }
    })
  }, [items, ids, at])
}
