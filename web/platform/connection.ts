import { useSyncExternalStore } from 'react'

/** `offline`: the browser reports it; `unreachable`: no answer; `outdated`: the code asked for belongs to an earlier build. */
export type ConnectionTrouble = 'offline' | 'unreachable' | 'outdated'

/** Pause between two attempts, ms; it doubles from the first to the longest. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 15_000

let trouble: ConnectionTrouble | null = null
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

function become(next: ConnectionTrouble | null): void {
  trouble = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Why a fetch is waiting now; null when none is. */
export const useConnectionTrouble = (): ConnectionTrouble | null =>
  useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  )

/** Retries all waiting fetches at once. */
export function retryConnection(): void {
  for (const again of [...waiting]) again()
}

/** Whether the site answers at all, by a small request that no cache answers. */
const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status < 500,
    () => false,
  )

/**
 * Waits until the connection may be back: the pause is over, the browser says so, or the visitor presses retry. Once
 * the visitor has begun to type, only the press ends the pause.
 */
async function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  become(navigator.onLine ? 'unreachable' : 'offline')
  const over = new AbortController()
  const heard = { signal: over.signal }
  await new Promise<void>((resolve) => {
    let isTyping = false
    const done = () => {
      waiting.delete(done)
      over.abort()
      resolve()
    }
    const doneByItself = () => isTyping || done()
    waiting.add(done)
    const timer = setTimeout(doneByItself, ms)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', doneByItself, heard)
    window.addEventListener('input', () => (isTyping = true), heard)
    signal?.addEventListener('abort', done, heard)
  })
  signal?.throwIfAborted()
}

/**
 * Repeats `work` while the connection is down, and publishes why. A failure although the site answers is retried once,
 * then thrown.
 */
export async function retryUntilAnswered<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let pause = FIRST_PAUSE
  let isLast = false
  try {
    for (;;) {
      try {
        return await work()
      } catch (failure) {
        // Aborted calls and errors that are not the network's are not retried.
        if (signal?.aborted || isLast || !(failure instanceof TypeError)) throw failure
        isLast = await isReachable()
        if (!isLast) {
          await pauseFor(pause, signal)
          pause = Math.min(2 * pause, LONGEST_PAUSE)
        }
      }
    }
  } finally {
    if (waiting.size === 0 && trouble !== 'outdated') become(null)
  }
}

/**
 * Loads the code of a part on demand. Where that code belongs to an earlier build, the page stays as it is, with all
 * that was typed, and asks for a reload.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  retryUntilAnswered(load).catch((failure: unknown) => {
    if (!(failure instanceof TypeError)) throw failure
    become('outdated')
    return new Promise<never>(() => undefined)
  })
