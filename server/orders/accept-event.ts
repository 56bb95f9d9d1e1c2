import type { Context } from '#server/platform/context.ts'
import { paymentEventJob } from './job-names.ts'
import { paymentEventHandlers } from './payment-events/handlers.ts'
import { verifyEvent } from './verify-event.ts'

/**
 * Keeps a signed event and the job it calls for, in one transaction, so that it can be answered before the work is
 * done. The same event again adds nothing. A live endpoint also receives test events, and a test one must never
 * fulfil on live ones: the other mode's are answered and dropped. Throws `bad_request`.
 */
export async function acceptEvent(context: Context, body: unknown, signature: unknown): Promise<void> {
  const { livemode, ...event } = verifyEvent(context, body, signature)
  const isLive = /^[sr]k_live_/.test(context.config.stripe.secretKey)
  if (livemode !== isLive || !paymentEventHandlers.has(event.type)) return
  await context.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_event')
      .values(event)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await context.queue.send(tx, paymentEventJob, { event_id: event.id })
  })
}
