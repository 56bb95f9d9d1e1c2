import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { sessionMoved } from '#server/ingest/events.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { releaseFiles } from '#server/ingest/release-files.ts'
import { transitionSession } from '#server/ingest/transition-session.ts'
import { readFill } from '#server/ingest/uploads/session-fill-queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isOver } from '../change-session.ts'
import { lockOwnDetails } from '../queries.ts'
import { lockRemoval, restoreMedia } from './removal-queries.ts'

/**
 * Brings back what was taken out of a session at once, each file with its hearts, marks and links; what was sent again meanwhile
 * stays out. A session that the removal had emptied is put up again, unless its photographer has decided otherwise since. Returns
 * how many are back. Throws `not_found`, also once its time is over or it was undone, `not_for_sale`, `session_full`.
 */
export async function undoRemoval(
  context: Pick<Context, 'db' | 'publish'>,
  photographerId: number,
  sessionId: number,
  removalId: number,
): Promise<number> {
  return await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnDetails(tx, sessionId, photographerId)
    const removal = session && (await lockRemoval(tx, sessionId, removalId))
    if (!removal) throw new AppError('not_found')
    if (isOver(session)) throw new AppError('not_for_sale')
    const restored = await restoreMedia(tx, removal.id)
    await tx.deleteFrom('media_removal').where('id', '=', removal.id).execute()
    if (restored === 0) return 0
    if ((await readFill(tx, sessionId)).bytes > SESSION_MAX_BYTES) throw new AppError('session_full')
    if (removal.took_down && session.state === 'taken_down') {
      await transitionSession(tx, session, 'published')
      await context.publish(tx, sessionMoved, { session_id: sessionId })
    }
    await publishIfComplete(context, tx, sessionId)
    await releaseFiles(tx, sessionId)
    return restored
  })
}
