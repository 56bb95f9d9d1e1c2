/** Space between lines, px. */
export const ROW_GAP = 28
/** Below the picture: two lines about the file, the button and the space between, px. */
const WORDS = 108
/** A card narrower than this has two lines on its button, which is so much higher, px. */
const NARROW = 224
const SECOND_LINE = 8
/** The heading of a group with the space above it, px. */
export const HEADING = 69

/** Cards side by side in a list so wide, px; `letters`: how large they are, 1 as usual. */
export function boughtColumns(width: number, letters = 1): 1 | 2 | 3 {
  const room = width / letters
  if (room < 280) return 1
  return room < 880 ? 2 : 3
}

/** A phone's width at most, px: two cards stand closer, and one alone takes all of it. */
const isNarrow = (width: number): boolean => width < 560

/** Space between cards in a list so wide, px. */
export const columnGap = (width: number): number => (isNarrow(width) ? 12 : 24)

/** How wide a card of a session is, px; `alone`: nothing else of it was bought. */
export function cardWidth(width: number, columns: number, alone: boolean): number {
  if (alone && isNarrow(width)) return width
  return (width - columnGap(width) * (columns - 1)) / columns
}

/** What a card that names its own session is higher by, px: exact, for rows of another height move a place that was just restored. */
const OWN_HEADING = 73

/** Before a row is measured: the picture of a card so wide at 3:2 and the words, px; `mixed`: each card names its session. */
export const rowHeight = (card: number, mixed = false): number =>
  Math.round((card * 2) / 3) + WORDS + (card < NARROW ? SECOND_LINE : 0) + (mixed ? OWN_HEADING : 0)
