import { idleState, type PublishState } from './publish-state.ts'

/** Progress is shown this often at most, in ms: painting 400 uploads must not slow them down. */
const EVERY_MS = 1000

/** Passes on a new phase at once, and progress within a phase once a second; so with what is sent ahead. */
export function throttled(show: (state: PublishState) => void): (state: PublishState) => void {
  let shown = ''
  let latest: PublishState | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    timer = null
    if (latest) show(latest)
    latest = null
  }
  return (state) => {
    latest = state
    const step = `${state.phase} ${state.ahead}`
    if (step !== shown) {
      shown = step
      if (timer) clearTimeout(timer)
      flush()
    } else timer ??= setTimeout(flush, EVERY_MS)
  }
}

/** The throttled state of a publish, with subscriptions. */
export function createThrottledStore() {
  let shown = idleState
  const listeners = new Set<() => void>()
  return {
    show: throttled((state) => {
      shown = state
      for (const listener of listeners) listener()
    }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: (): PublishState => shown,
  }
}
export type ThrottledStore = ReturnType<typeof createThrottledStore>
