<<<<<<< HEAD
import { openFairLine } from './fair-line.ts'
import { type Outcome, openWorkerProcess, type WorkerProcessOptions } from './worker-process.ts'

type WorkerPool<Request, Answer> = {
  /** Waits for a free process, in turn with what others ask: `of` says whose request it is. */
  ask(request: Request, of: string): Promise<Outcome<Answer>>
=======
import type { UsageLimits } from './watch-usage.ts'
import { type Outcome, openWorkerProcess, type WorkerProcessOptions } from './worker-process.ts'

type WorkerPool<Request, Answer> = {
  /** Waits for a free process, first come, first served. */
  ask(request: Request, limits?: UsageLimits): Promise<Outcome<Answer>>
  /** Ends the processes that wait for their next request. */
  endIdle(): void
>>>>>>> 8a53ae7 (Look at the structure of every file before it is decoded, and bound what decoding children take)
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
<<<<<<< HEAD
    async ask(request, of) {
      const worker = (await line.enter(of)) ? free.pop() : undefined
      if (!worker) return { died: 'crashed' }
=======
    async ask(request, limits) {
      while (free.length === 0 && !closed) await new Promise<void>((resolve) => waiting.push(resolve))
      const worker = free.pop()
      if (!worker || closed) return { died: 'crashed' }
>>>>>>> 8a53ae7 (Look at the structure of every file before it is decoded, and bound what decoding children take)
      try {
        return await worker.ask(request, limits)
      } finally {
        free.push(worker)
        line.leave(of)
      }
    },
    endIdle() {
      for (const worker of free) worker.endIdle()
    },
    close() {
      line.close()
      for (const worker of all) worker.close()
    },
  }
}
