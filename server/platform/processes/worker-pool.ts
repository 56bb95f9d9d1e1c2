import { openFairLine } from './fair-line.ts'
import type { MemoryShare } from './memory-share.ts'
import type { UsageLimits } from './watch-usage.ts'
import { type Outcome, openWorkerProcess, type WorkerProcessOptions } from './worker-process.ts'

export type WorkerPool<Request, Answer> = {
  /** Waits for a free process, in turn with what others ask (`ownerId` says whose request it is), then for the memory it needs. */
  ask(request: Request, ownerId: string, limits: UsageLimits): Promise<Outcome<Answer>>
  /** Starts a child where none waits for its next request: somebody will ask soon. */
  prepare(): void
  /** Ends every child; requests under way come back as crashed. */
  close(): void
}

/**
 * `concurrency` worker processes, one request each at a time. Those that wait for their next one are ended when another needs
 * their memory. `leaves`: MiB that must be left for others when one of theirs begins.
 */
export function openWorkerPool<Request extends object, Answer>(
  concurrency: number,
  options: WorkerProcessOptions,
  memory: MemoryShare,
  leaves = 0,
): WorkerPool<Request, Answer> {
  const all = Array.from({ length: Math.max(1, concurrency) }, () =>
    openWorkerProcess<Request, Answer>(options),
  )
  const free = [...all]
  const line = openFairLine(all.length)
  const lent = new Map<(typeof all)[0], () => void>()
  let closed = false

  return {
    async ask(request, ownerId, limits) {
      const worker = (await line.enter(ownerId)) ? free.pop() : undefined
      if (!worker) return { died: 'crashed' }
      try {
        const run = async (): Promise<Outcome<Answer>> =>
          closed ? { died: 'crashed' } : worker.ask(request, limits)
        return await memory.use(limits.memoryMb, run, lent.get(worker), leaves)
      } finally {
        lent.set(worker, memory.lend(worker.heldMb(), worker.endIdle))
        free.push(worker)
        line.leave(ownerId)
      }
    },
    prepare() {
      if (!closed) free.at(-1)?.prepare()
    },
    close() {
      closed = true
      line.close()
      for (const worker of all) worker.close()
    },
  }
}
