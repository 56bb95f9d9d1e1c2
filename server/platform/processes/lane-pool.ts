import { type LaneOptions, type Outcome, openLane } from './child-lane.ts'

export type LanePool<Request, Answer> = {
  /** Waits for a free lane, first come, first served. */
  ask(request: Request): Promise<Outcome<Answer>>
  /** Ends every child; requests under way come back as crashed. */
  close(): void
}

/** As many children as `lanes`, one request each at a time. */
export function openPool<Request extends object, Answer>(
  lanes: number,
  options: LaneOptions,
): LanePool<Request, Answer> {
  const all = Array.from({ length: Math.max(1, lanes) }, () => openLane<Request, Answer>(options))
  const free = [...all]
  const waiting: (() => void)[] = []
  let closed = false

  return {
    async ask(request) {
      while (free.length === 0 && !closed) await new Promise<void>((resolve) => waiting.push(resolve))
      const lane = free.pop()
      if (!lane || closed) return { died: 'crashed' }
      try {
        return await lane.ask(request)
      } finally {
        free.push(lane)
        waiting.shift()?.()
      }
    },
    close() {
      closed = true
      for (const lane of all) lane.close()
      for (const wake of waiting.splice(0)) wake()
    },
  }
}
