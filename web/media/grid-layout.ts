import type { SessionMedia } from '#contract/catalogue.ts'

/** Space between pictures, px. */
export const GAP = 4

/** 1, 2 or 4 columns by the window's width, px (surfer.md, Session detail). */
export function columnsFor(width: number): 1 | 2 | 4 {
  if (width < 640) return 1
  return width < 1024 ? 2 : 4
}

/** Width of one column, px. */
export const columnWidth = (width: number, columns: number): number => (width - GAP * (columns - 1)) / columns

/** Height of a tile, px: its own proportions, between a wide clip and an upright picture. */
export function tileHeight(
  item: Pick<SessionMedia, 'natural_width' | 'natural_height'>,
  width: number,
): number {
  const ratio = item.natural_height / item.natural_width
  return Math.round(width * Math.min(1.5, Math.max(0.5, ratio)))
}
