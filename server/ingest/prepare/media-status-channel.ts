import { type RawBuilder, sql } from 'kysely'
import { UPLOAD_ANSWER_MS } from '#contract/sessions/ingest.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { listenTo, type Notifications } from '#server/platform/db/listen.ts'

/** Unchanged by renaming: processes of two versions share it during a deployment. */
const CHANNEL = 'media_outcome'

/** Part of a statement: notifies every process, when its transaction commits, that a file was checked or prepared. */
export const mediaStatusNotification = (mediaId: number): RawBuilder<string> =>
  sql<string>`pg_notify(${CHANNEL}, ${String(mediaId)})::text`

/** The same as a statement of its own. As text: it reads no table. */
export const notifyMediaStatus = (tx: Tx, mediaId: number): Promise<unknown> =>
  sql`select ${mediaStatusNotification(mediaId)}`.execute(tx)

/** Notifications kept for callers that begin to wait a moment later. */
const RECENT_MAX = 1000

export type MediaStatusChannel = {
  /** Starts listening; returns the `since` for `waitForStatus`: no notification from now on is missed. */
  listenFromNow(): number
  /**
   * Resolves with what `find` returns, or with null after `ms` and when it is closed. `find` runs after each notification;
   * before the first one only when a notification may have come between `since` and now.
   */
  waitForStatus<T>(
    mediaId: number,
    find: () => Promise<T | null>,
    since?: number,
    ms?: number,
  ): Promise<T | null>
  close(): void
}

/** Receives the notifications of all processes of the cluster; the first caller that waits opens the connection. */
export function openMediaStatusChannel(context: Context): MediaStatusChannel {
  const waiting = new Map<number, Set<() => void>>()
  const recent = new Set<number>()
  let notifications: Notifications | null = null
  let closed = false
  // Notifications from before the last connection may be missing; without a connection, all of them.
  let completeSince = Number.POSITIVE_INFINITY
  const wake = (sets: Iterable<Set<() => void>>) => {
    for (const set of sets) for (const woken of set) woken()
  }

  const remember = (id: number) => {
    // Heard again it is the newest.
    recent.delete(id)
    recent.add(id)
    for (const oldest of recent) {
      if (recent.size <= RECENT_MAX) return
      recent.delete(oldest)
    }
  }
  const subscribe = () =>
    listenTo(context.pool, CHANNEL, {
      payload: (id) => {
        remember(Number(id))
        wake([waiting.get(Number(id)) ?? new Set()])
      },
      connected: () => {
        completeSince = performance.now()
        wake(waiting.values())
      },
      error: (error) => {
        completeSince = Number.POSITIVE_INFINITY
        context.log.warn({ err: error }, 'the connection of the media status channel was lost')
      },
    })

  return {
    listenFromNow() {
      notifications ??= subscribe()
      return performance.now()
    },
    async waitForStatus(mediaId, find, since = 0, ms = UPLOAD_ANSWER_MS) {
      notifications ??= subscribe()
      if (closed) return null
      const set = waiting.get(mediaId) ?? new Set()
      waiting.set(mediaId, set)
      const until = performance.now() + ms
      try {
        for (let isUnchanged = since > completeSince && !recent.has(mediaId); ; isUnchanged = false) {
          const notification = nextNotification(set, until - performance.now())
          const answer = isUnchanged
            ? null
            : await find().catch((error: unknown) => cancelAndThrow(notification, error))
          if (answer !== null) {
            notification.cancel()
            return answer
          }
          if (!(await notification.came) || closed) return null
        }
      } finally {
        if (set.size === 0) waiting.delete(mediaId)
      }
    },
    close() {
      closed = true
      notifications?.close()
      wake(waiting.values())
    },
  }
}

function cancelAndThrow(notification: { cancel: () => void }, error: unknown): never {
  notification.cancel()
  throw error
}

/** `came` is true at the next notification, false after `ms`. Registered at once, so that none is missed in between. */
function nextNotification(set: Set<() => void>, ms: number): { came: Promise<boolean>; cancel: () => void } {
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
  return { came, cancel: () => finish(false) }
}
