type Close = () => Promise<void>

/** What runs, in the order it was opened; closed the other way round, each within what is left of `ms`. */
export function closeInOrder(ms: number): { add(close: Close): void; closeAll(): Promise<void> } {
  const opened: Close[] = []
  return {
    add: (close) => opened.push(close),
    async closeAll() {
      const deadline = performance.now() + ms
      for (let close = opened.pop(); close; close = opened.pop())
        await Promise.race([close().catch(tell), after(Math.max(250, deadline - performance.now()))])
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
const tell = (error: unknown): void => {
  process.stderr.write(`Closing: ${error instanceof Error ? error.message : String(error)}\n`)
}
