/** Frames until something that is scrolled to counts as gone. */
const PATIENCE = 90
/** Frames after which the way there is tried again: a page that a dialog still holds does not scroll. */
const AGAIN = 15

/** Gives the focus to what `find` answers, once it is in the page: a list adds it after `bring` has scrolled there. */
export function focusWhenThere(find: () => HTMLElement | null | undefined, bring: () => void): void {
  let left = PATIENCE
  if (!find()) bring()
  const look = () => {
    const found = find()
    found?.focus()
    left -= 1
    if (!found && left % AGAIN === 0) bring()
    // A dialog that is still open keeps the focus.
    if (left > 0 && (!found || document.activeElement !== found)) requestAnimationFrame(look)
  }
  // The dialog that closes gives the focus back to its opener first.
  requestAnimationFrame(() => requestAnimationFrame(look))
}
