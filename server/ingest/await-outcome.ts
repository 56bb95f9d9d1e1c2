import { sql } from 'kysely'
import { UPLOAD_ANSWER_MS } from '#contract/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listenTo, type Notifications } from '#server/platform/db/listen.ts'

const CHANNEL = 'media_outcome'

/** Tells every process, when this transaction commits, that a file has been checked or prepared. */
export const tellOutcome = (tx: Tx, mediaId: number): Promise<unknown> =>
  sql`select pg_notify(${CHANNEL}, ${String(mediaId)})`.execute(tx)

export type Outcomes = {
  /** Resolves when `settled` answers something or the time is up; `settled` is asked first and after every piece of news. */
  wait<T>(mediaId: number, settled: () => Promise<T | null>): Promise<T | null>
  close(): void
}

/** Hears of outcomes, wherever in the cluster they come about; the connection is opened by the first who waits. */
export function openOutcomes(context: Context): Outcomes {
  const waiting = new Map<number, Set<() => void>>()
  let notifications: Notifications | null = null
  const wake = (sets: Iterable<Set<() => void>>) => {
    for (const set of sets) for (const woken of set) woken()
  }

  return {
    async wait(mediaId, settled) {
      notifications ??= listenTo(context.pool, CHANNEL, {
        payload: (id) => wake([waiting.get(Number(id)) ?? new Set()]),
        gap: () => wake(waiting.values()),
        error: (error) => context.log.warn({ err: error }, 'waiting for outcomes was interrupted'),
      })
      const set = waiting.get(mediaId) ?? new Set()
      waiting.set(mediaId, set)
      const until = Date.now() + UPLOAD_ANSWER_MS
      try {
        for (;;) {
          const news = newsOf(set, until - Date.now())
          const answer = await settled().catch(async (error: unknown) => {
            news.forget()
            throw error
          })
          if (answer !== null) {
            news.forget()
            return answer
          }
          if (!(await news.came)) return null
        }
      } finally {
        if (set.size === 0) waiting.delete(mediaId)
      }
    },
    close() {
      notifications?.close()
      wake(waiting.values())
    },
  }
}

/** True at the next piece of news, false after `ms`. Listens from the moment it is made, so nothing slips between. */
function newsOf(set: Set<() => void>, ms: number): { came: Promise<boolean>; forget: () => void } {
  let settle: (came: boolean) => void = () => {}
  const came = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  const finish = (value: boolean) => {
    clearTimeout(timer)
    set.delete(woken)
    settle(value)
  }
  const woken = () => finish(true)
  const timer = setTimeout(() => finish(false), Math.max(0, ms))
  set.add(woken)
  return { came, forget: () => finish(false) }
}
