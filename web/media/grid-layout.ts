import type { SessionMedia } from '#contract/catalogue/catalogue.ts'

/** Space between pictures, px. */
export const GAP = 4

/** 1, 2 or 4 columns by the window's width, px (surfer.md, Session detail). */
export function columnsFor(width: number): 1 | 2 | 4 {
  if (width < 640) return 1
  return width < 1024 ? 2 : 4
}

/** Width of one column, px. */
export const columnWidth = (width: number, columns: number): number => (width - GAP * (columns - 1)) / columns

type Shape = Pick<SessionMedia, 'natural_width' | 'natural_height'>

/** Height of a tile for each px of its width: its own proportions, between a wide clip and an upright picture. */
export const tileRatio = ({ natural_width, natural_height }: Shape): number =>
  Math.min(1.5, Math.max(0.5, natural_height / natural_width))

/** Height of a tile, px: never more than the same tile had before scripts, which would be painted anew as the larger. */
export const tileHeight = (item: Shape, width: number): number => Math.floor(width * tileRatio(item))
