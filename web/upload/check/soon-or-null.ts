/** Longest wait for an engine to decode or draw something, in ms. */
const PATIENCE_MS = 30_000

/** What comes of it; null when an engine lacks it, fails or never answers: a preview is worth no more waiting than that. */
export function soonOrNull<T>(work: () => Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    // What the engine lacks throws at once.
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
