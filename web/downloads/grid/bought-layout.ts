/** Space between cards and between lines, px. */
export const COLUMN_GAP = 24
export const ROW_GAP = 28
/** Below the picture: who and where, the button and the space between, px. */
const WORDS = 108
/** The heading of a group with the space above it, px. */
export const HEADING = 69

/** Cards side by side in a list so wide, px. */
export function boughtColumns(width: number): 1 | 2 | 3 {
  if (width < 560) return 1
  return width < 880 ? 2 : 3
}

/** Before a row is measured: the picture at 3:2 and the words, px. */
export const rowHeight = (column: number): number => Math.round((column * 2) / 3) + WORDS
