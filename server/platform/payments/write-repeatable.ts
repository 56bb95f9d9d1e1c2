import { randomUUID } from 'node:crypto'
import { currentRequestId } from '../log/request-id.ts'
import type { ProviderApi } from './provider-objects.ts'
import { markOf, type Send, sendWithKey } from './send-with-key.ts'
import { outcomeOf } from './write-outcome.ts'

const MOST_KEYS = 3

/**
 * Does a write at the provider that may happen twice: a link that works once, an end, a setting. Each try has a key of its
 * own, so that a 500 that the provider remembers stands in nobody's way. Throws the provider's errors.
 */
export async function writeRepeatable<T>(stripe: ProviderApi, send: Send<T>): Promise<T> {
  for (let keys = 1; ; keys += 1) {
    const token = randomUUID()
    try {
      return await sendWithKey(stripe, { key: token, mark: markOf(token, currentRequestId() ?? null) }, send)
    } catch (error) {
      if (outcomeOf(error) !== 'broken' || keys >= MOST_KEYS) throw error
    }
  }
}
