import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { MediaState } from '../../catalogue/tables.ts'
import { offerChanged } from '../events.ts'
import { wasPublished } from '../policy.ts'
import type { MediaObjects, SessionRow } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { leaveWave } from '../waves/leave-wave.ts'
import { withdrawFiles } from '../withdraw-files.ts'

/** A file of a session, locked. */
export type LockedMedia = MediaObjects & { state: MediaState }

/**
 * Takes a file out of a session that this transaction has locked. One that may be in an order keeps its row and objects, withheld;
 * any other is deleted. Returns the objects to delete when that is committed; the caller updates the session.
 */
export async function takeOutMedia(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'state'>,
  { id, state, ...objects }: LockedMedia,
): Promise<(string | null)[]> {
  if (wasPublished(session.state) && state === 'ready') {
    await tx.updateTable('media').set({ state: 'removed', signature: null }).where('id', '=', id).execute()
    await leaveWave(tx, id)
    await context.publish(tx, offerChanged, { session_id: session.id })
    await withdrawFiles(context, tx, [session.id])
    return []
  }
  const keys = Object.values(objects)
  await scheduleDeletion(tx, keys)
  await tx.deleteFrom('media').where('id', '=', id).execute()
  return keys
}
