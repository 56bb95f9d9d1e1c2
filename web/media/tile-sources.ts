import type { SessionMedia } from '#contract/catalogue/catalogue.ts'

/** Sides of the public copies of a photo, px: as `TILE`, `WIDE` and `PREVIEW` of the contract, whose file is too much for a page. */
export const SIDES = { tile: 450, wide: 640, preview: 900 } as const

const USUAL = '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw'
/**
 * On a phone the wide copy is taken for up to three and a half px of the screen to one of the page: nearly as sharp as the preview there, for a quarter of
 * its bytes. An upright one is too narrow for that.
 */
const USUAL_WIDE = '(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 182px'

type Tiled = Pick<
  SessionMedia,
  'type' | 'tile_url' | 'wide_url' | 'preview_url' | 'natural_width' | 'natural_height'
>

/** What a tile of the grid may be shown by. `sizes`: how wide it is, where that is not the usual. */
export function tileSources(item: Tiled, sizes?: string) {
  const { tile_url: tile, wide_url: wide, preview_url: preview } = item
  const src = tile ?? preview
  if (item.type === 'video' || !tile) return { src }
  const ratio = Math.min(1, item.natural_width / item.natural_height)
  const as = (url: string, side: number) => `${url} ${Math.round(side * ratio)}w`
  const large = as(preview, SIDES.preview)
  return {
    src,
    srcSet: `${as(tile, SIDES.tile)}, ${large}`,
    sizes: sizes ?? USUAL,
    avif: wide ? { srcSet: `${as(wide, SIDES.wide)}, ${large}`, sizes: sizes ?? USUAL_WIDE } : undefined,
  }
}
