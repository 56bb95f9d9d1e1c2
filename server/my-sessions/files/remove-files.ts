import { settleOffsets } from '#server/ingest/clocks/settle-times.ts'
import { deletePending } from '#server/ingest/delete-pending.ts'
import { clockChanged, offerChanged } from '#server/ingest/events.ts'
import { wasPublished } from '#server/ingest/policy.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import type { LockedMedia } from '#server/ingest/publish/take-out-media.ts'
import { lockOwnSession, lockSession } from '#server/ingest/queries.ts'
import { scheduleDeletion } from '#server/ingest/schedule-deletion.ts'
import { leaveWaves } from '#server/ingest/waves/leave-waves.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import { withholdPending } from '#server/ingest/withhold-pending.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deleteFiles, lockFiles, noteRemoval, noteTookDown } from './removal-queries.ts'

export type Removed = { removed: number; removal_id: number | null }

/**
 * Removes files from a session of the caller's own and updates counts and covers, all in one transaction; those that are not there
 * (any more) are passed over. A file that may be in an order keeps its row and objects, withheld: `restorable` for a while, else
 * the listener of `offerChanged` deletes the objects at once when nobody has bought it or is paying for it. Any other file is
 * deleted now. Throws `not_found` when none of them is there.
 */
export async function removeFiles(
  context: Context,
  photographerId: number,
  sessionId: number,
  mediaIds: readonly number[],
  { restorable }: { restorable: boolean },
): Promise<Removed> {
  const { gone, ...removed } = await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnSession(tx, sessionId, photographerId)
    const files = session ? await lockFiles(tx, sessionId, mediaIds) : []
    if (!session || files.length === 0) throw new AppError('not_found')
    const isOffered = ({ state }: LockedMedia) => wasPublished(session.state) && state === 'ready'
    const offered = files.filter(isOffered)
    const others = files.filter((file) => !isOffered(file))
    const removal_id = restorable && offered.length > 0 ? await noteRemoval(tx, sessionId) : null
    if (offered.length > 0) await withdrawOffered(context, tx, sessionId, idsOf(offered), removal_id)
    const keys = others.flatMap(({ id: _, state: __, ...objects }) => Object.values(objects))
    await scheduleDeletion(tx, keys)
    await deleteFiles(tx, idsOf(others))
    await publishIfComplete(context, tx, sessionId)
    const isNowDown = async () => (await lockSession(tx, sessionId))?.state === 'taken_down'
    if (removal_id !== null && session.state === 'published' && (await isNowDown()))
      await noteTookDown(tx, removal_id)
    if (others.some(({ state }) => state === 'clock') && (await settleOffsets(tx, sessionId)))
      await context.publish(tx, clockChanged, { session_id: sessionId })
    return { gone: keys, removed: files.length, removal_id }
  })
  if (gone.length > 0) await deletePending(context, gone)
  await withholdPending(context, sessionId)
  return removed
}

const idsOf = (files: readonly LockedMedia[]): number[] => files.map(({ id }) => id)

async function withdrawOffered(
  context: Context,
  tx: Tx,
  session_id: number,
  ids: readonly number[],
  removal_id: number | null,
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ state: 'removed', removal_id, ...(removal_id === null && { signature: null }) })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  await leaveWaves(tx, ids)
  await context.publish(tx, offerChanged, { session_id })
  await withdrawFiles(context, tx, [session_id])
}
