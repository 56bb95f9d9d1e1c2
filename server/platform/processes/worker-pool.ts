import { openFairLine } from './fair-line.ts'
import { type Outcome, openWorkerProcess, type WorkerProcessOptions } from './worker-process.ts'

type WorkerPool<Request, Answer> = {
  /** Waits for a free process, in turn with what others ask: `of` says whose request it is. */
  ask(request: Request, of: string): Promise<Outcome<Answer>>
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
  const line = openFairLine(all.length)

  return {
    async ask(request, of) {
      const worker = (await line.enter(of)) ? free.pop() : undefined
      if (!worker) return { died: 'crashed' }
      try {
        return await worker.ask(request)
      } finally {
        free.push(worker)
        line.leave(of)
      }
    },
    close() {
      line.close()
      for (const worker of all) worker.close()
    },
  }
}
