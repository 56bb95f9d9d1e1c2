import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { settleOffsets } from '../clocks/settle-times.ts'
import { clockChanged } from '../events.ts'
import type { SessionRow } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { deleteUploads } from '../uploads/upload-queries.ts'
import { lockOthers, setArrival } from './arrival-queries.ts'
import { placeMedia } from './place-media.ts'
import { publishIfComplete } from './publish-if-complete.ts'
import { takeOutMedia } from './take-out-media.ts'

/**
 * Finalises what is on sale as it arrives and that this transaction has locked: nothing more comes. `order`: only these files, in this
 * order; what somebody may have bought of the others is taken off sale, not deleted. Returns the objects to delete.
 */
export async function closeArriving(
  context: Context,
  tx: Tx,
  session: SessionRow,
  order: readonly number[] | undefined,
): Promise<(string | null)[]> {
  const left: (string | null)[] = []
  if (order) {
    for (const media of await lockOthers(tx, session.id, order))
      left.push(...(await takeOutMedia(context, tx, session, media)))
    await placeMedia(tx, session.id, order)
    if (await settleOffsets(tx, session.id))
      await context.publish(tx, clockChanged, { session_id: session.id })
  }
  const unclaimed = await deleteUploads(tx, { session: session.id })
  await scheduleDeletion(tx, unclaimed)
  await setArrival(tx, session.id, 'closing')
  await publishIfComplete(context, tx, session.id)
  return [...left, ...unclaimed]
}
