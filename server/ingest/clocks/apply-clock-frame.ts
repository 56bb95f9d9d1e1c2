import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { clockChanged } from '../events.ts'
import { trustPictures } from './clock-queries.ts'
import { settleOffsets } from './settle-times.ts'

/**
 * Sets the clock of a camera body by a picture of ours that was just recorded, for all its files, in the transaction that has locked their
 * session.
 */
export async function applyClockFrame(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  media: { id: number; session_id: number },
): Promise<void> {
  await trustPictures(tx, media.id)
  if (await settleOffsets(tx, media.session_id))
    await context.publish(tx, clockChanged, { session_id: media.session_id })
}
