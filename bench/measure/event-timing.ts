// These run in the page, which knows more than this side's types.
type Entry = {
  name: string
  duration: number
  interactionId: number
  startTime: number
  processingStart: number
  processingEnd: number
}
type Observer = { observe(options: object): void; takeRecords(): Entry[] }
type Page = {
  PerformanceObserver: new (seen: (list: { getEntries(): Entry[] }) => void) => Observer
  requestAnimationFrame(step: () => void): void
  seen: Entry[]
  pressed: { name: string; at: number }[]
  observer: Observer
}

/** A press and the ms of its three parts: until its first handler begins, its handlers, and from there to the next picture. */
export type SlowPress = { name: string; duration: number; delay: number; handlers: number; paint: number }

/** Starts to note how long each press takes to be seen, from 16 ms on, the least a browser tells. */
export function observeEvents(): void {
  const page = globalThis as unknown as Page
  page.seen = []
  page.pressed = []
  page.observer = new page.PerformanceObserver((list) => page.seen.push(...list.getEntries()))
  page.observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** What comes from now on is a press on this. */
export function namePress(name: string): void {
  const page = globalThis as unknown as Page
  page.pressed.push({ name, at: performance.now() })
}

/** Two frames later what was asked for is on the screen and its entry is written. */
export function settle(): Promise<void> {
  const page = globalThis as unknown as Page
  return new Promise((done) => {
    page.requestAnimationFrame(() => page.requestAnimationFrame(() => setTimeout(done)))
  })
}

/** The slowest press so far. */
export function readWorst(): SlowPress {
  const page = globalThis as unknown as Page
  const entries = [...page.seen, ...page.observer.takeRecords()]
  const presses = entries.filter(({ interactionId }) => interactionId > 0)
  if (presses.length === 0) throw new Error('No press was noted')
  const worst = presses.reduce((one, other) => (other.duration > one.duration ? other : one))
  // A press is several events: of those seen in the same picture the handlers count together.
  const sameFrame = entries.filter(
    ({ startTime, duration }) =>
      Math.abs(startTime + duration - worst.startTime - worst.duration) < 8 && startTime >= worst.startTime,
  )
  const begun = Math.min(...sameFrame.map(({ processingStart }) => processingStart))
  const ended = Math.max(...sameFrame.map(({ processingEnd }) => processingEnd))
  return {
    name: page.pressed.findLast(({ at }) => at <= worst.startTime)?.name ?? worst.name,
    duration: worst.duration,
    delay: Math.round(begun - worst.startTime),
    handlers: Math.round(ended - begun),
    paint: Math.max(0, Math.round(worst.startTime + worst.duration - ended)),
  }
}
