/** Frames until something that is scrolled to counts as gone. */
const PATIENCE = 90
/** Frames after which the way there is tried again: a page that a dialog still holds does not scroll. */
const AGAIN = 15

/** By which somebody goes on with something else. */
const GOES_ON = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Gives the focus to what `find` answers, once it is in the page: a list adds it after `bring` has scrolled there. Whoever presses
 * or scrolls meanwhile is left where he is.
 */
export function focusWhenThere(find: () => HTMLElement | null | undefined, bring: () => void): void {
  let left = PATIENCE
  const end = new AbortController()
  for (const way of GOES_ON)
    window.addEventListener(way, () => end.abort(), { signal: end.signal, capture: true, passive: true })
  if (!find()) bring()
  const look = () => {
    if (end.signal.aborted) return
    const found = find()
    found?.focus()
    left -= 1
    if (!found && left % AGAIN === 0) bring()
    // A dialog that is still open keeps the focus.
    if (left > 0 && (!found || document.activeElement !== found)) requestAnimationFrame(look)
    else end.abort()
  }
  // The dialog that closes gives the focus back to its opener first.
  requestAnimationFrame(() => requestAnimationFrame(look))
}
