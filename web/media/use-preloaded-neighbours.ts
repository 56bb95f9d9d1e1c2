import { useEffect } from 'react'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { around } from './media-labels.ts'

/** Preloads the two pictures before and after the current one. */
export function usePreloadedNeighbours(media: readonly SessionMedia[], at: number): void {
  useEffect(() => {
    for (const step of [1, -1, 2, -2]) {
      const item = media[around(at, step, media.length)]
      if (!item) continue
      const image = new Image()
      image.src = item.type === 'image' ? item.preview_url : (item.tile_url ?? '')
    }
  }, [media, at])
}
