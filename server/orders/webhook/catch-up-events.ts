import type { Context } from '#server/platform/context.ts'
import { PATIENCE_SECONDS } from '../settlement/reconcile-orders.ts'
import { paymentEventHandlers } from './payment-events.ts'
import { storeEvents } from './store-events.ts'
import { toStoredEvent } from './verify-event.ts'

/** Overlap of two reads, in seconds: the provider's list may lag, and clocks differ. */
const OVERLAP_SECONDS = 600
/** How long the provider keeps events. */
const KEPT_SECONDS = 30 * 24 * 3600
const PAGE = 100

/**
 * Reads the provider's own list of events since the last time and keeps those whose webhook never arrived: what happened
 * in its dashboard or at a bank is learned within minutes with every webhook lost. `patience`: seconds a webhook has.
 */
export async function catchUpEvents(context: Context, patience = PATIENCE_SECONDS): Promise<void> {
  const { read_until } = await context.db
    .selectFrom('event_cursor')
    .select('read_until')
    .executeTakeFirstOrThrow()
  const until = Math.floor(Date.now() / 1000) - patience
  const since = Math.max(Math.floor(read_until.getTime() / 1000) - OVERLAP_SECONDS, until - KEPT_SECONDS)
  const events = context.stripe.events.list({
    types: [...paymentEventHandlers.keys()],
    created: { gte: since, lte: until },
    limit: PAGE,
  })
  for await (const event of events) await storeEvents(context, [toStoredEvent(event)])
  await context.db
    .updateTable('event_cursor')
    .set({ read_until: new Date(until * 1000) })
    .where('read_until', '<', new Date(until * 1000))
    .execute()
}
