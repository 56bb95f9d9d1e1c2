// These run in the page, which knows more than this side's types.
type Entry = { duration: number; interactionId: number }
type Observer = { observe(options: object): void; takeRecords(): Entry[] }
type Page = {
  PerformanceObserver: new (seen: (list: { getEntries(): Entry[] }) => void) => Observer
  requestAnimationFrame(step: () => void): void
  seen: Entry[]
  observer: Observer
}

/** Starts to note how long each press takes to be seen, from 16 ms on, the least a browser tells. */
export function observeEvents(): void {
  const page = globalThis as unknown as Page
  page.seen = []
  page.observer = new page.PerformanceObserver((list) => page.seen.push(...list.getEntries()))
  page.observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** Two frames later what was asked for is on the screen and its entry is written. */
export function settle(): Promise<void> {
  const page = globalThis as unknown as Page
  return new Promise((done) => {
    page.requestAnimationFrame(() => page.requestAnimationFrame(() => setTimeout(done)))
  })
}

/** ms of the slowest press so far. */
export function readWorst(): number {
  const page = globalThis as unknown as Page
  const entries = [...page.seen, ...page.observer.takeRecords()]
  const presses = entries.filter(({ interactionId }) => interactionId > 0)
  if (presses.length === 0) throw new Error('No press was noted')
  return Math.max(...presses.map(({ duration }) => duration))
}
