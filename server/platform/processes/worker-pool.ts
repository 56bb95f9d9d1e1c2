import { type Outcome, openWorkerProcess, type WorkerProcessOptions } from './worker-process.ts'

type WorkerPool<Request, Answer> = {
  /** Waits for a free process, first come, first served. */
  ask(request: Request): Promise<Outcome<Answer>>
  /** Ends every child; requests under way come back as crashed. */
  close(): void
}

/** `concurrency` worker processes, one request each at a time. */
export function openWorkerPool<Request extends object, Answer>(
  concurrency: number,
  options: WorkerProcessOptions,
): WorkerPool<Request, Answer> {
  const all = Array.from({ length: Math.max(1, concurrency) }, () =>
    openWorkerProcess<Request, Answer>(options),
  )
  const free = [...all]
  const waiting: (() => void)[] = []
  let closed = false

  return {
    async ask(request) {
      while (free.length === 0 && !closed) await new Promise<void>((resolve) => waiting.push(resolve))
      const worker = free.pop()
      if (!worker || closed) return { died: 'crashed' }
      try {
        return await worker.ask(request)
      } finally {
        free.push(worker)
        waiting.shift()?.()
      }
    },
    close() {
      closed = true
      for (const worker of all) worker.close()
      for (const wake of waiting.splice(0)) wake()
    },
  }
}
