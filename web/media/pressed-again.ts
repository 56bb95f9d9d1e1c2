import { PRESS_AGAIN_MS } from '#contract/time/timers.ts'

/** When each item was last pressed, ms since the page began. */
const pressed = new Map<number, number>()

/**
 * Whether a press follows the last one on the same item too soon to be meant as its opposite: a double click or a
 * trembling finger. Tile and viewer share the times.
 */
export function isPressedAgain(id: number, now: number): boolean {
  const before = pressed.get(id)
  pressed.set(id, now)
  return before !== undefined && now - before < PRESS_AGAIN_MS
}
