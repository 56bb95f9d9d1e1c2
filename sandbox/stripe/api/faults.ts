import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import type { ErrorBody } from './api-error.ts'

/**
 * How the API misbehaves. `slow` waits `delayMs` before working; `failing` answers `status` without working;
 * `cut` works but breaks the connection before answering; `broken` works and answers 500. `match` (`POST /v1/checkout`
 * ...) limits it to requests whose method and path begin so, `times` to so many of them.
 */
interface FaultSetting {
  mode: 'normal' | 'slow' | 'failing' | 'cut' | 'broken'
  delayMs?: number
  status?: number
  times?: number
  match?: string
}

export class Faults {
  #setting: FaultSetting = { mode: 'normal' }
  #left = Number.POSITIVE_INFINITY

  set(setting: FaultSetting): void {
    this.#setting = setting
    this.#left = setting.times ?? Number.POSITIVE_INFINITY
  }

  /** Applies the setting to the work of one request: waits, answers in its place, or says it failed. */
  async around(request: string, work: () => Promise<Answer>): Promise<Answer> {
    const { mode, delayMs = 1000, status = 500 } = this.#setting
    if (mode === 'normal' || mode === 'cut' || !this.#takes(request)) return work()
    if (mode === 'failing') return failure(status)
    if (mode === 'slow') await delay(delayMs, undefined, { ref: false })
    const answer = await work()
    return mode === 'broken' ? failure(500) : answer
  }

  /** An answer on its way out, a replayed one, too: it may be lost. */
  send<T extends Answer>(request: string, answer: T): T {
    return this.#setting.mode === 'cut' && this.#takes(request) ? { ...answer, cut: true } : answer
  }

  #takes(request: string): boolean {
    if (this.#left <= 0 || !request.startsWith(this.#setting.match ?? '')) return false
    this.#left -= 1
    return true
  }
}

/** A 500 comes from the work itself and is remembered for its idempotency key's life; the others never reached it. */
function failure(status: number): Answer {
  const error: ErrorBody =
    status === 429
      ? {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Too many requests in too short a time.',
        }
      : status < 500
        ? { type: 'invalid_request_error', message: 'The payment sandbox was asked to refuse.' }
        : { type: 'api_error', message: 'The payment sandbox was asked to fail.' }
  return { status, body: JSON.stringify({ error }, null, 2), kept: status === 500 }
}
