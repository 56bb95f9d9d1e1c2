/** Longest wait for an engine to decode or draw something, in ms. */
const PATIENCE_MS = 30_000

/** The result of `work`; null when the engine lacks the API, fails or takes too long, as a preview is optional. */
export function soonOrNull<T>(work: () => Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    // A missing API throws synchronously.
    new Promise<T>((begun) => begun(work())).then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      () => {
        clearTimeout(timer)
        resolve(null)
      },
    )
  })
}
