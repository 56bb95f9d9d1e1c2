import { removePhotographerSessions } from '#server/ingest/housekeeping/remove-photographer-sessions.ts'
import type { Context } from '#server/platform/context.ts'
import { endCheckouts } from './end-checkouts.ts'
import { purgeRemovedMedia } from './purge-removed-media.ts'

/** Ends the checkouts of a closed account and removes its sessions; only media that were bought are kept. */
export async function onPhotographerClosed(context: Context, photographerId: number): Promise<void> {
  await endCheckouts(context, { photographer_id: photographerId })
  for (const id of await removePhotographerSessions(context, photographerId))
    await purgeRemovedMedia(context, id)
}
