import type { Context } from '#server/platform/context.ts'
import { paymentEventHandlers } from './payment-events.ts'

/** Runs the handler of a stored event. Several events may report the same change; every handler is idempotent. */
export async function handlePaymentEvent(context: Context, eventId: string): Promise<void> {
  const event = await context.db
    .selectFrom('payment_event')
    .where('id', '=', eventId)
    .select(['type', 'object_id'])
    .executeTakeFirst()
  if (event) await paymentEventHandlers.get(event.type)?.(context, event.object_id)
}
