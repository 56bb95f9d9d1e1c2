type Watched = { lastFound: HTMLElement; pressMissed?: boolean; pressWatch?: AbortController }

/**
 * Runs in the page before a press on what it holds as `lastFound`: between the look and the press the page may have moved, as it
 * does when a step back is taken. A press beside it is kept from the page; `heardPress` tells of it.
 */
export function watchPress(): void {
  const held = globalThis as unknown as Watched
  const wanted: Node[] = [held.lastFound, ...((held.lastFound as HTMLInputElement).labels ?? [])]
  held.pressWatch?.abort()
  const watch = new AbortController()
  Object.assign(held, { pressWatch: watch, pressMissed: false })
  let isSeen = false
  const look = (event: Event) => {
    if (event.type === 'pointerdown' && !isSeen) {
      isSeen = true
      held.pressMissed = !wanted.some((one) => event.composedPath().includes(one))
    }
    if (!held.pressMissed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, look, { capture: true, signal: watch.signal })
}

/** Runs in the page after the press: whether it came where it was meant to, or the page is another one by now. */
export const heardPress = (): boolean => (globalThis as unknown as Watched).pressMissed !== true
