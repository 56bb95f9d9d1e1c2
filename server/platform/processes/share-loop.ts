import { setImmediate } from 'node:timers/promises'

/** How long others wait for the event loop at most, ms, beside one step of the work. */
const HELD_MS = 5

/** For long work in steps: whether others have waited long enough after one, and letting them be served. */
export function shareLoop() {
  let since = performance.now()
  return {
    isDue: (): boolean => performance.now() - since >= HELD_MS,
    async pass(): Promise<void> {
      await setImmediate()
      since = performance.now()
    },
  }
}
