import { setTimeout as pause } from 'node:timers/promises'
import { Ending, EXIT } from '../exit-codes.ts'
import { mayPass, type SiteError } from './site-error.ts'

/** Pauses between attempts, ms; the last one again and again. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const
/** A site that asks for more is asked again after this, ms. */
const LONGEST = 300_000

type Patience = {
  signal: AbortSignal
  /** Told before each pause. */
  onWait: (error: SiteError, ms: number) => void
  /** Ms without an answer after which it ends; null: never. */
  giveUpMs: number | null
}
export type TryAgain = <T>(attempt: (number: number) => Promise<T>) => Promise<T>

/** Runs an attempt, which gets its number from 1, until it succeeds or fails in a way that waiting does not mend. */
export function openTryAgain({ signal, onWait, giveUpMs }: Patience): TryAgain {
  let answeredAt = Date.now()
  return async (attempt) => {
    for (let number = 1; ; number += 1) {
      try {
        const done = await attempt(number)
        answeredAt = Date.now()
        return done
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (!mayPass(error)) throw error
        if (error.status > 0 && error.status < 500) answeredAt = Date.now()
        if (giveUpMs !== null && Date.now() - answeredAt > giveUpMs)
          throw new Ending(
            EXIT.failed,
            `${error.message}. What has arrived is kept: run this again to go on.`,
          )
        const usual = PAUSES[Math.min(number, PAUSES.length) - 1] ?? LONGEST
        const ms = Math.min(LONGEST, Math.max(usual, error.retryAfter ?? 0))
        onWait(error, ms)
        await pause(ms, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) throw signal.reason
      }
    }
  }
}
