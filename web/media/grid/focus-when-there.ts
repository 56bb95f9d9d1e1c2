/** Frames until something that is scrolled to counts as gone. */
const PATIENCE = 90

/** Gives the focus to what `find` answers, once it is in the page: a list adds it after it was scrolled there. */
export function focusWhenThere(find: () => HTMLElement | null | undefined): void {
  let left = PATIENCE
  const look = () => {
    const found = find()
    found?.focus()
    left -= 1
    // A dialog that is still open keeps the focus.
    if (left > 0 && (!found || document.activeElement !== found)) requestAnimationFrame(look)
  }
  // The dialog that closes gives the focus back to its opener first.
  requestAnimationFrame(() => requestAnimationFrame(look))
}
