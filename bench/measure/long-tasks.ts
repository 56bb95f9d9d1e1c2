// These run in the page, which knows more than this side's types.
type Entry = { duration: number }
type Observer = { observe(options: object): void; takeRecords(): Entry[] }
type Page = {
  PerformanceObserver: new (seen: (list: { getEntries(): Entry[] }) => void) => Observer
  tasks: Entry[]
  observer: Observer
}

/** Starts to note the tasks of the page's own thread that take 50 ms or longer, the least a browser tells. */
export function observeTasks(): void {
  const page = globalThis as unknown as Page
  page.tasks = []
  page.observer = new page.PerformanceObserver((list) => page.tasks.push(...list.getEntries()))
  page.observer.observe({ type: 'longtask' })
}

/** Durations in ms of those since the last time it was asked. */
export function takeTasks(): number[] {
  const page = globalThis as unknown as Page
  return [...page.tasks.splice(0), ...page.observer.takeRecords()].map(({ duration }) => duration)
}
