import { AppError } from '#server/platform/app-error.ts'

/**
 * Lets `atOnce` pieces of work run side by side and `waiting` more wait their turn; the next one is refused
 * with `unavailable` instead of piling up.
 */
export function takeTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new AppError('unavailable')
      // Whoever finishes hands its place over, so nobody slips in between.
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
