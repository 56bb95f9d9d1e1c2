import { PRESS_AGAIN_MS } from '#contract/time/timers.ts'

/** When each item was last pressed, ms since the page began. */
const pressed = new Map<number, number>()

/**
 * Whether this is the second half of a double click or a trembling finger: a press so soon after the one before means
 * the same wish, not its opposite. Tile and viewer share it.
 */
export function isPressedAgain(id: number, now: number): boolean {
  const before = pressed.get(id)
  pressed.set(id, now)
  return before !== undefined && now - before < PRESS_AGAIN_MS
}
