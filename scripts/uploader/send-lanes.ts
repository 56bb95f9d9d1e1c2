/**
 * Does work on things as they are pushed, so many at once, in their order. The first that fails keeps the rest from beginning:
 * `settled` and `failed` tell of it.
 */
export function openSendLanes<T>(atOnce: number, work: (thing: T) => Promise<void>) {
  const waiting: T[] = []
  let underWay = 0
  let failure: { error: unknown } | null = null
  let waiters: (() => void)[] = []
  const wake = () => {
    const all = waiters
    waiters = []
    for (const each of all) each()
  }
  const next = () => {
    while (underWay < atOnce && waiting.length > 0 && !failure) {
      const thing = waiting.shift() as T
      underWay += 1
      work(thing)
        .catch((error: unknown) => {
          failure ??= { error }
        })
        .finally(() => {
          underWay -= 1
          wake()
          next()
        })
    }
  }
  return {
    push(...things: T[]): void {
      waiting.push(...things)
      next()
    },
    /** Throws what failed, once nothing is under way any more. */
    async settled(): Promise<void> {
      while (underWay > 0 || (waiting.length > 0 && !failure))
        await new Promise<void>((go) => waiters.push(go))
      if (failure) throw failure.error
    },
    /** Throws what failed, if anything has. */
    check(): void {
      if (failure) throw failure.error
    },
  }
}
