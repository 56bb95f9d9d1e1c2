import { isLiveKey } from '#contract/public-address.ts'
import type { Context } from '#server/platform/context.ts'
import { paymentEventJob } from '../job-names.ts'
import { paymentEventHandlers } from './payment-events.ts'
import type { StoredEvent } from './verify-event.ts'

/**
 * Stores events and their jobs in one transaction; a repeated event adds nothing. Only logged are events of the other mode (a
 * live endpoint also receives test events), and events of payments on a connected account, which are never ours.
 */
export async function storeEvents(context: Context, events: readonly StoredEvent[]): Promise<void> {
  const ours = events.filter((event) => paymentEventHandlers.has(event.type) && isOurs(context, event))
  if (ours.length === 0) return
  await context.db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('payment_event')
      .values(ours.map(({ id, type, object_id }) => ({ id, type, object_id })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    await context.queue.sendAll(
      tx,
      paymentEventJob,
      fresh.map(({ id }) => ({ event_id: id })),
    )
  })
}

function isOurs({ config, log }: Context, event: StoredEvent): boolean {
  const isLive = isLiveKey(config.stripe.secretKey)
  if (event.livemode === isLive && (event.account === null || event.type.startsWith('account.'))) return true
  log.warn({ event }, 'an event that is not ours was ignored')
  return false
}
