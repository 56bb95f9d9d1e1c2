import { settleOffsets } from '#server/ingest/clocks/settle-times.ts'
import { deletePending } from '#server/ingest/delete-pending.ts'
import { clockChanged } from '#server/ingest/events.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { takeOutMedia } from '#server/ingest/publish/take-out-media.ts'
import { lockOwnSession } from '#server/ingest/queries.ts'
import { withholdPending } from '#server/ingest/withhold-pending.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockMedia } from './queries.ts'

/**
 * Removes a file from a session of the caller's own and updates counts and covers. A file that may be in an order keeps its row
 * and objects, withheld; the listener of `offerChanged` deletes the objects when nobody has bought it or is paying for it. Any other file
 * is deleted now. Throws `not_found`, also the second time.
 */
export async function removeMedia(
  context: Context,
  photographerId: number,
  sessionId: number,
  mediaId: number,
): Promise<void> {
  const gone = await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnSession(tx, sessionId, photographerId)
    const media = session && (await lockMedia(tx, sessionId, mediaId))
    if (!media) throw new AppError('not_found')
    const keys = await takeOutMedia(context, tx, session, media)
    await publishIfComplete(context, tx, sessionId)
    if (media.state === 'clock' && (await settleOffsets(tx, sessionId)))
      await context.publish(tx, clockChanged, { session_id: sessionId })
    return keys
  })
  if (gone.length > 0) await deletePending(context, gone)
  await withholdPending(context, sessionId)
}
