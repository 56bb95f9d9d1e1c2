import { createHash } from 'node:crypto'
import type { World } from '../state/world.ts'
import { type Answer, errorAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'

/** A key is forgotten after a day, as at the provider. */
const KEY_LIFE_SECONDS = 24 * 60 * 60
const MAX_KEY_LENGTH = 255

/** A POST with an `Idempotency-Key`. */
interface KeyedRequest {
  key: string
  account: string | null
  /** Method, path and form text: must be the same for a replay. */
  content: string
  requestId: string
}

export interface ReplayableAnswer extends Answer {
  /** The id of the request first answered, when this is a replay. */
  replayOf?: string
}

/**
 * Runs `work` once per key. The same key with the same content replays the first answer, with another content is
 * refused (400), and while the first is still running is a conflict (409). `work` gets `keep`, to store its answer
 * in the very transaction that makes the change.
 */
export class Idempotency {
  readonly #world: World
  readonly #running = new Set<string>()

  constructor(world: World) {
    this.#world = world
  }

  async run(
    request: KeyedRequest,
    work: (keep: (answer: Answer) => void) => Promise<Answer>,
  ): Promise<ReplayableAnswer> {
    const { key, content, requestId } = request
    if (key.length > MAX_KEY_LENGTH)
      return errorAnswer(keyError(400, `Idempotency keys hold up to ${MAX_KEY_LENGTH} characters.`))
    const id = `${request.account ?? ''}:${key}`
    const fingerprint = createHash('sha256').update(content).digest('hex')
    if (this.#running.has(id)) return errorAnswer(inUse(key))
    const first = this.#world.store.get('kept_answer', id)
    if (first && first.created > this.#world.now() - KEY_LIFE_SECONDS) {
      if (first.fingerprint !== fingerprint) return errorAnswer(otherParameters(key))
      return { status: first.status, body: first.body, kept: true, replayOf: first.request }
    }
    const keep = ({ status, body, kept }: Answer): void => {
      if (!kept) return
      const created = this.#world.now()
      this.#world.store.put('kept_answer', { id, fingerprint, created, request: requestId, status, body })
    }
    this.#running.add(id)
    try {
      return await work(keep)
    } finally {
      this.#running.delete(id)
    }
  }
}

/** Drops the keys older than a day. Call inside a transaction. */
export function forgetOldKeys(world: World): void {
  const oldest = world.now() - KEY_LIFE_SECONDS
  for (const { id, created } of world.store.all('kept_answer'))
    if (created <= oldest) world.store.remove('kept_answer', id)
}

function keyError(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) })
}

const inUse = (key: string): ApiError =>
  keyError(
    409,
    `Another request with the idempotency key '${key}' is still being worked on. Wait for it or use another key.`,
    'idempotency_key_in_use',
  )

const otherParameters = (key: string): ApiError =>
  keyError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. '${key}' was used for another request.`,
  )
