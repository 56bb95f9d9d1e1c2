import { askKnownFiles, askKnownSizes } from '#contract/sessions/known-files.ts'
import { call } from '#web/platform/api/api.ts'
import { soonOrNull } from '../check/soon-or-null.ts'
import { tryAgain } from '../send/try-again.ts'
import type { Question } from './known-question.ts'
import { openHasher } from './open-hasher.ts'

type Who = {
  token: () => string
  /** The session that is being filled: what it holds is not in another one. */
  filled: () => number | null
}

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** The questions over the real API; null where there is no answer soon, so that no file waits longer. */
export function openKnownCalls({ token, filled }: Who): Question & { close: () => void } {
  const hasher = openHasher()
  let stop = new AbortController()
  const soon = <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    const { signal } = stop
    return soonOrNull(() => tryAgain(() => ask(signal), { wait, stopped: () => signal.aborted }))
  }
  const but = () => ({ but: filled() ?? undefined })
  return {
    sizes: (where, sizes) =>
      soon(async (signal) => {
        const body = { ...where, ...but(), sizes: [...sizes] }
        return (await call(askKnownSizes, { body, signal }, { token: token() })).sizes
      }),
    files: (where, contents) =>
      soon((signal) => {
        const body = { ...where, ...but(), contents: [...contents] }
        return call(askKnownFiles, { body, signal }, { token: token() })
      }),
    hash: hasher.hash,
    close() {
      stop.abort()
      stop = new AbortController()
      hasher.close()
    },
  }
}
