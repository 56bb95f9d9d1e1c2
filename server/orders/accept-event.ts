import type { Context } from '#server/platform/context.ts'
import { keepEvent } from './keep-event.ts'
import { verifyEvent } from './verify-event.ts'

/** Keeps a signed event, so that it can be answered before the work is done. Throws `bad_request`. */
export async function acceptEvent(context: Context, body: unknown, signature: unknown): Promise<void> {
  await keepEvent(context, verifyEvent(context, body, signature))
}
