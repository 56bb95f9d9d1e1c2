import type { Context } from '../context.ts'
import { type Attempt, beginAttempt, nextAttempt } from './attempt-queries.ts'
import { markOf, type Send, sendWithKey } from './send-with-key.ts'
import { outcomeOf } from './write-outcome.ts'

/** Keys taken in one call: a provider that breaks each time is left in peace. */
const MOST_KEYS = 3

type Write<T> = {
  /** What is written; the same words mean the same write in this database: `refund-12`. */
  purpose: string
  /** Sends it; the mark goes into its metadata, by whose `write` it is found where nothing else tells. */
  send: Send<T>
  /** Asks the provider whether an earlier attempt has done it. */
  find(attempt: Pick<Attempt, 'token' | 'first_at'>): Promise<T | null>
}

/**
 * Does a write at the provider that must happen once: a key that follows from its purpose and the number of the attempt is
 * stored before it is sent, so that a kill, a second caller and a lost answer send the same key again. A key whose answer
 * is remembered and says nothing, or that is older than the provider keeps it, is replaced at once, after the provider was
 * asked what has happened. A refusal is thrown and the next call takes a new key. Throws the provider's errors.
 */
export async function writeOnce<T>(context: Pick<Context, 'db' | 'stripe'>, write: Write<T>): Promise<T> {
  let attempt = await beginAttempt(context.db, write.purpose)
  if (!attempt.is_new && (attempt.number > 1 || attempt.is_old)) {
    const done = await write.find(attempt)
    if (done !== null) return done
    if (attempt.is_old) attempt = await nextAttempt(context.db, attempt)
  }
  for (let keys = 1; ; keys += 1)
    try {
      return await sendWithKey(context.stripe, keyOf(attempt), write.send)
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'unclear' || outcome === 'busy') throw error
      const done = outcome === 'broken' ? await write.find(attempt) : null
      if (done !== null) return done
      attempt = await nextAttempt(context.db, attempt)
      if (outcome === 'refused' || keys >= MOST_KEYS) throw error
    }
}

const keyOf = ({ purpose, token, number, request_id }: Attempt) => ({
  key: `${purpose}-${token}-${number}`,
  mark: markOf(token, request_id),
})
