import { offerChanged, sessionMoved } from '#server/ingest/events.ts'
import { releaseFiles } from '#server/ingest/release-files.ts'
import { transitionSession } from '#server/ingest/transition-session.ts'
import { withdrawFiles } from '#server/ingest/withdraw-files.ts'
import { withholdPending } from '#server/ingest/withhold-pending.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { isOver } from './change-session.ts'
import { forgetTookDown, hasReadyMedia, lockOwnDetails } from './queries.ts'

/**
 * Lists a session for sale again within its days on sale (`published`), or unlists it (`taken_down`): its public files are
 * withheld when this resolves. Idempotent. Throws `not_found`, `not_for_sale` for a session that was never on sale or is over, and `session_empty`.
 */
export async function setSessionListing(
  context: Context,
  photographerId: number,
  id: number,
  next: 'published' | 'taken_down',
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnDetails(tx, id, photographerId)
    if (!session) throw new AppError('not_found')
    if (isOver(session)) throw new AppError('not_for_sale')
    // Files taken out before may still be brought back. That no longer lists the session, even where taking them out had unlisted it.
    await forgetTookDown(tx, id)
    if (session.state === next) return ownDecision(tx, id)
    // A session whose previews are not ready is published by the last of them, not by this call.
    if (session.state !== 'published' && session.state !== 'taken_down') throw new AppError('not_for_sale')
    if (next === 'published' && !(await hasReadyMedia(tx, id))) throw new AppError('session_empty')
    await transitionSession(tx, { id, state: session.state }, next, { unlisted_for_account: false })
    await context.publish(tx, next === 'published' ? sessionMoved : offerChanged, { session_id: id })
    if (next === 'published') await releaseFiles(tx, id)
    else await withdrawFiles(context, tx, [id])
  })
  if (next === 'taken_down') await withholdPending(context, id)
}

/** From here on it stays as its photographer has it, whatever becomes of his payment account. */
async function ownDecision(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('session').set({ unlisted_for_account: false }).where('id', '=', id).execute()
}
