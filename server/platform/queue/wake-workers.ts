import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'

/** Where the library says that a job was sent, of its schema; the payload is the kind of job. Many at once are said once. */
export const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

type Worker = { id: string; isBusy: boolean; wasWoken: boolean }

export type WakeUps = ReturnType<typeof createWakeUps>

/**
 * Which worker of this process looks for a job when one was sent. The library would wake all of them, in every process, and each look
 * is a statement that plans and locks: one that is idle will do. Whoever is busy looks again at the end of its job; when it then
 * finds one, more may wait, and it wakes the next.
 */
export function createWakeUps(wake: (worker: string) => void) {
  const kinds = new Map<string, Worker[]>()
  const call = (worker: Worker) => {
    worker.wasWoken = true
    wake(worker.id)
  }
  const one = (kind: string) => {
    const workers = kinds.get(kind) ?? []
    const idle = workers.find(({ isBusy }) => !isBusy)
    if (!idle) return
    // The next call is for another: this one may be looking already.
    kinds.set(kind, [...workers.filter((each) => each !== idle), idle])
    call(idle)
  }
  return {
    kinds: (): string[] => [...kinds.keys()],
    /** A worker of that kind; `begin` and `end` are called with each job it takes. */
    add(kind: string, id: string) {
      const worker: Worker = { id, isBusy: false, wasWoken: false }
      kinds.set(kind, [...(kinds.get(kind) ?? []), worker])
      return {
        begin(): void {
          const { wasWoken } = worker
          Object.assign(worker, { isBusy: true, wasWoken: false })
          // When it has done this one it looks for another.
          wake(id)
          if (!wasWoken) one(kind)
        },
        end(): void {
          worker.isBusy = false
        },
      }
    },
    one,
    all(kind: string): void {
      for (const worker of kinds.get(kind) ?? []) call(worker)
    },
  }
}

/** Wakes a worker for each notification, and all after a connection was lost. Where none can be had, `watchDue` finds what waits. */
export async function listenForJobs(
  boss: PgBoss,
  wakeUps: WakeUps,
  report: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  const database = boss.getDb()
  const missed = () => {
    for (const kind of wakeUps.kinds()) wakeUps.all(kind)
  }
  const listening = await database.listen?.(CHANNEL, wakeUps.one, missed).catch((error: Error) => {
    report(error)
    return null
  })
  return { close: async () => listening?.close() }
}
