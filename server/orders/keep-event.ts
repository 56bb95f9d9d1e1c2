import { isLiveKey } from '#contract/public-address.ts'
import type { Context } from '#server/platform/context.ts'
import { paymentEventJob } from './job-names.ts'
import { paymentEventHandlers } from './payment-events/handlers.ts'
import type { TakenEvent } from './verify-event.ts'

/**
 * Keeps an event and the job it calls for, in one transaction; the same event again adds nothing. Of no use, and
 * therefore only logged: the other mode's (a live endpoint also receives test events, and a test one must never fulfil
 * on live ones), and what happened to money on a connected account, which is never ours.
 */
export async function keepEvent(
  context: Context,
  { livemode, account, ...event }: TakenEvent,
): Promise<void> {
  if (!paymentEventHandlers.has(event.type)) return
  const isLive = isLiveKey(context.config.stripe.secretKey)
  if (livemode !== isLive || (account !== null && !event.type.startsWith('account.'))) {
    context.log.warn({ event: { ...event, livemode, account } }, 'an event that is not ours was ignored')
    return
  }
  await context.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_event')
      .values(event)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await context.queue.send(tx, paymentEventJob, { event_id: event.id })
  })
}
