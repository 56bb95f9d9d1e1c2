import { ApiError } from '#web/platform/api.ts'

/** Pauses between attempts, in ms; a van drives through dead spots. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** No answer, an overloaded or a restarting server may be better in a moment; a full disk or a refusal will not. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 429 || (error.status >= 500 && error.code !== 'storage_full'))

export type Waiting = {
  wait: (ms: number) => Promise<void>
  /** True once nobody wants the result any more. */
  stopped: () => boolean
  onRetry?: (attempt: number) => void
}

/** Runs `attempt` until it succeeds, is refused for good, or has failed too often. `attempt` gets its number from 1. */
export async function tryAgain<T>(attempt: (number: number) => Promise<T>, waiting: Waiting): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number)
    } catch (error) {
      const pause = PAUSES[number - 1]
      if (pause === undefined || waiting.stopped() || !mayPass(error)) throw error
      waiting.onRetry?.(number + 1)
      await waiting.wait(pause)
      if (waiting.stopped()) throw error
    }
  }
}

/** Waits, and goes on at once when the network comes back. */
export const waitForNetwork = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
