type Close = () => Promise<void>

export type OnClose = (close: Close, ms?: number) => void

/** Most closings take a few ms; one that hangs must not use up the time of those after it. */
const USUAL_MS = 300

/** What runs, in the order it was opened; closed the other way round, each within its own time. */
export function closeInOrder(): { add: OnClose; closeAll(): Promise<void> } {
  const opened: [Close, number][] = []
  return {
    add: (close, ms = USUAL_MS) => opened.push([close, ms]),
    async closeAll() {
      for (let last = opened.pop(); last; last = opened.pop()) {
        const [close, ms] = last
        await Promise.race([close().catch(tell), after(ms)])
      }
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
const tell = (error: unknown): void => {
  process.stderr.write(`Closing: ${error instanceof Error ? error.message : String(error)}\n`)
}
