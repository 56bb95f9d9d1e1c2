import { useSyncExternalStore } from 'react'

/** `offline`: the browser knows it; `unreachable`: nobody answers; `outdated`: what is asked for is gone with an old version. */
export type ConnectionTrouble = 'offline' | 'unreachable' | 'outdated'

/** Between one try and the next, ms: a restart of the server is over soon. */
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
/** What keeps something from being fetched now; null when nothing is waited for. */
export const useConnectionTrouble = (): ConnectionTrouble | null =>
  useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  )

/** Fetches what is waited for once more. */
export function retryConnection(): void {
  for (const again of [...waiting]) again()
}

/** Whether this site answers at all; small, and never from a cache. */
const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status < 500,
    () => false,
  )

/**
 * Until the line may be back: some time is over, the browser says so, or somebody asks. Whoever began to type meanwhile
 * is not led away from it without being asked.
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
 * Does `work` as often as it takes while the line is down, and says so meanwhile. What fails although the site answers
 * is tried once more, and then is a failure.
 */
export async function retryUntilAnswered<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let pause = FIRST_PAUSE
  let isLast = false
  try {
    for (;;) {
      try {
        return await work()
      } catch (failure) {
        // Neither a call that was given up nor a fault of our own is mended by another try.
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
 * A part of the page whose code comes when it is needed. Where it is gone with an old version the page stays as it is,
 * with all that was typed, and says what helps.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  retryUntilAnswered(load).catch((failure: unknown) => {
    if (!(failure instanceof TypeError)) throw failure
    become('outdated')
    return new Promise<never>(() => undefined)
  })
