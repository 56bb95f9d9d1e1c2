import { giveUpSessions } from '#server/ingest/give-up-sessions.ts'
import type { Context } from '#server/platform/context.ts'
import { clearRemoved } from './clear-removed.ts'
import { endCheckouts } from './end-checkouts.ts'

/** After a photographer's account was closed: nothing can be paid any more, and only what was bought is still kept. */
export async function forgetSeller(context: Context, photographerId: number): Promise<void> {
  await endCheckouts(context, { photographer_id: photographerId })
  for (const id of await giveUpSessions(context, photographerId)) await clearRemoved(context, id)
}
