import type { Context } from '#server/platform/context.ts'
import { batchCalls } from '#server/platform/db/batch-calls.ts'
import { storeEvents } from './store-events.ts'
import { type StoredEvent, verifyEvent } from './verify-event.ts'

/**
 * Verifies and stores an event, so that it is answered before it is handled; concurrent events share one transaction. Throws
 * `bad_request`.
 */
export function eventAcceptor(context: Context): (body: unknown, signature: unknown) => Promise<void> {
  const keep = batchCalls<StoredEvent>((events) => storeEvents(context, events))
  return async (body, signature) => keep(verifyEvent(context, body, signature))
}
