import { type RawBuilder, sql } from 'kysely'
import { UPLOAD_ANSWER_MS } from '#contract/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listenTo, type Notifications } from '#server/platform/db/listen.ts'

const CHANNEL = 'media_outcome'

/** Tells every process, when this transaction commits, that a file has been checked or prepared; a part of a statement. */
export const toldOutcome = (mediaId: number): RawBuilder<string> =>
  sql<string>`pg_notify(${CHANNEL}, ${String(mediaId)})::text`

/** The same by itself. */
export const tellOutcome = (tx: Tx, mediaId: number): Promise<unknown> =>
  sql`select ${toldOutcome(mediaId)}`.execute(tx)

/** Outcomes remembered for those who begin to wait a moment later. */
const REMEMBERED = 1000

export type Outcomes = {
  /** What `wait` is given as `since`: no outcome heard from now on is missed. */
  mark(): number
  /**
   * Resolves when `settled` answers something or the time is up. It is asked after every piece of news; first only when
   * there may have been some between `since` and now.
   */
  wait<T>(mediaId: number, settled: () => Promise<T | null>, since?: number): Promise<T | null>
  close(): void
}

/** Hears of outcomes, wherever in the cluster they come about; the connection is opened by the first who waits. */
export function openOutcomes(context: Context): Outcomes {
  const waiting = new Map<number, Set<() => void>>()
  const recent = new Set<number>()
  let notifications: Notifications | null = null
  // Of what came before the last gap nothing is known; while nobody listens, of nothing.
  let gaplessFrom = Number.POSITIVE_INFINITY
  const wake = (sets: Iterable<Set<() => void>>) => {
    for (const set of sets) for (const woken of set) woken()
  }

  const remember = (id: number) => {
    recent.add(id)
    for (const oldest of recent) {
      if (recent.size <= REMEMBERED) return
      recent.delete(oldest)
    }
  }
  const hear = () =>
    listenTo(context.pool, CHANNEL, {
      payload: (id) => {
        remember(Number(id))
        wake([waiting.get(Number(id)) ?? new Set()])
      },
      gap: () => {
        gaplessFrom = performance.now()
        wake(waiting.values())
      },
      error: (error) => {
        gaplessFrom = Number.POSITIVE_INFINITY
        context.log.warn({ err: error }, 'waiting for outcomes was interrupted')
      },
    })

  return {
    mark() {
      notifications ??= hear()
      return performance.now()
    },
    async wait(mediaId, settled, since = 0) {
      notifications ??= hear()
      const set = waiting.get(mediaId) ?? new Set()
      waiting.set(mediaId, set)
      const until = Date.now() + UPLOAD_ANSWER_MS
      try {
        for (let isOpen = since > gaplessFrom && !recent.has(mediaId); ; isOpen = false) {
          const news = newsOf(set, until - Date.now())
          const answer = isOpen ? null : await settled().catch((error: unknown) => forget(news, error))
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

function forget(news: { forget: () => void }, error: unknown): never {
  news.forget()
  throw error
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
