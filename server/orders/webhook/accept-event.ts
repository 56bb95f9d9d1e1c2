import type { Context } from '#server/platform/context.ts'
import { batchCalls } from '#server/platform/db/batch-calls.ts'
import { keepEvents } from './keep-events.ts'
import { type TakenEvent, verifyEvent } from './verify-event.ts'

/**
 * Keeps a signed event, so that it can be answered before the work is done; events that arrive together are kept
 * together. Throws `bad_request`.
 */
export function eventAcceptor(context: Context): (body: unknown, signature: unknown) => Promise<void> {
  const keep = batchCalls<TakenEvent>((events) => keepEvents(context, events))
  return async (body, signature) => keep(verifyEvent(context, body, signature))
}
