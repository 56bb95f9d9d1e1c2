import type { ErrorCode } from '#contract/errors.ts'
import { FILE_FAULTS } from '#contract/sessions/ingest.ts'
import { ApiError } from '#web/platform/api/api.ts'

/** Pauses between attempts, ms. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
const LONGEST = 30_000

/** Error codes of the resumable upload that mean: ask for the offset again. */
const MOVED_ON: readonly ErrorCode[] = ['upload_offset', 'upload_busy', 'upload_unfinished']
/** No answer, an overloaded or a restarting server may be better in a moment; a full disk or a refusal will not. */
export const mayPass = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (isLineLost(error) ||
    MOVED_ON.includes(error.code) ||
    (error.status >= 500 && error.code !== 'storage_full'))

/** No answer, or an overloaded server: retried for as long as the page is open. */
const isLineLost = ({ status }: ApiError): boolean => [0, 429, 502, 503, 504].includes(status)

/** The session is no longer there to be filled: given up or published elsewhere. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'session_closed')

/** Errors that would refuse every other file, too. */
export const stopsAll = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isGone(error) ||
    [401, 403].includes(error.status) ||
    ['storage_full', 'uploads_full'].includes(error.code))

/** The server has checked the file and refused it. */
export const isFileFault = (error: unknown): boolean =>
  error instanceof ApiError && FILE_FAULTS.includes(error.code)

type Waiting = {
  wait: (ms: number) => Promise<void>
  /** True once the run was aborted. */
  stopped: () => boolean
  onRetry?: (attempt: number) => void
  /** Retries for as long as the connection is lost, not only for the usual pauses. */
  patient?: boolean
}

/** Runs `attempt` until it succeeds, is refused for good, or has failed too often. `attempt` gets its number from 1. */
export async function tryAgain<T>(attempt: (number: number) => Promise<T>, waiting: Waiting): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number)
    } catch (error) {
      const usual = PAUSES[number - 1]
      const pause = usual ?? (waiting.patient && mayPass(error) && isLineLost(error) ? LONGEST : undefined)
      if (pause === undefined || waiting.stopped() || !mayPass(error)) throw error
      waiting.onRetry?.(number + 1)
      await waiting.wait(pause)
      if (waiting.stopped()) throw error
    }
  }
}

/** Waits, and goes on at once when the network comes back or the page is looked at again: hidden ones wait far longer. */
export const waitForNetwork = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
    const seen = () => document.visibilityState === 'visible' && go()
    const timer = setTimeout(go, ms)
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', go)
  })
