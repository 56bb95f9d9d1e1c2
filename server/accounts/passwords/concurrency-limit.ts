import { AppError } from '#server/platform/app-error.ts'

/**
 * Lets `concurrency` pieces of work run side by side and `waiting` more wait their turn; the next one is refused
 * with `unavailable` instead of piling up.
 */
export function concurrencyLimit(
  concurrency: number,
  waiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < concurrency) running += 1
    else {
      if (queue.length >= waiting) throw new AppError('unavailable')
      // Whoever finishes hands its place over, so that no later call takes it.
      await new Promise<void>((start) => queue.push(start))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
