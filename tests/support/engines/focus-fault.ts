/** Runs in the page: what covers the part that has the focus, where something does; null when it can be seen. */
export async function focusFault(): Promise<string | null> {
  const focusedAt = async () => {
    await new Promise((next) => requestAnimationFrame(next))
    return document.activeElement?.getBoundingClientRect().top
  }
  // A browser may bring it into sight in several steps.
  for (let last = await focusedAt(), still = 0; still < 3; ) {
    const now = await focusedAt()
    still = now === last ? still + 1 : 0
    last = now
  }
  const focused = document.activeElement
  // Behind the last stop the focus is on the browser's own controls.
  if (!focused || focused === document.body || !focused.matches(':focus')) return null
  const { left, top, bottom, width, height } = focused.getBoundingClientRect()
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)
  // What is read, not seen, has no place of its own.
  if (width < 2 || height < 2) return null
  // Some engines leave alone what is partly in sight; its middle must be.
  const y = (top + bottom) / 2
  const hit = document.elementFromPoint(left + width / 2, y)
  const isSeen = hit && (focused.contains(hit) || hit.contains(focused) || isLabel(focused, hit))
  if (!isSeen)
    return `"${name}" is covered at ${Math.round(y)} of ${innerHeight} by ${hit?.className || 'the edge'}`
  return null

  function isLabel(control: Element, hit: Element): boolean {
    return [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))
  }
}
