import type { SessionState } from '#contract/sessions/my-sessions.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { settleOffsets } from '../clocks/settle-times.ts'
import { deletePending } from '../delete-pending.ts'
import { findReadiness, lockOwnSession, lockSession } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { transitionSession } from '../transition-session.ts'
import { deleteUploads } from '../uploads/upload-queries.ts'
import { withholdPending } from '../withhold-pending.ts'
import { checkPlace } from './check-place.ts'
import { closeArriving } from './close-arriving.ts'
import { keepOnlyMedia } from './keep-only-media.ts'
import { publishIfComplete } from './publish-if-complete.ts'

/**
 * Closes a session to uploads and drops those that are not claimed. The session is published now when all its files are ready,
 * else with the last one prepared; what is sold as it arrives is complete with it. `order`: only these files, in this order. Idempotent. Throws `not_found`,
 * `account_not_ready`, `session_rule` for one without a place, `session_empty`.
 */
export async function finalizeSession(
  context: Context,
  photographerId: number,
  sessionId: number,
  order?: readonly number[],
): Promise<{ id: number; state: SessionState }> {
  const left: (string | null)[] = []
  const finalised = await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnSession(tx, sessionId, photographerId)
    if (!session) throw new AppError('not_found')
    if (session.state === 'draft') {
      if (!canBePaid(await findReadiness(tx, photographerId))) throw new AppError('account_not_ready')
      await checkPlace(tx, sessionId)
      if (order) {
        left.push(...(await keepOnlyMedia(tx, sessionId, order)))
        // A picture of our clock may have gone.
        await settleOffsets(tx, sessionId)
      }
      const usable = await tx
        .selectFrom('media')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('state', 'not in', ['failed', 'clock'])
        .limit(1)
        .executeTakeFirst()
      if (!usable) throw new AppError('session_empty')
      await transitionSession(tx, session, 'finalised', { arrival: null })
      left.push(...(await deleteUploads(tx, { session: sessionId })))
      await scheduleDeletion(tx, left)
      await publishIfComplete(context, tx, sessionId)
    } else if (session.arrival === 'open') left.push(...(await closeArriving(context, tx, session, order)))
    return { id: sessionId, state: (await lockSession(tx, sessionId))?.state ?? session.state }
  })
  await deletePending(context, left)
  await withholdPending(context, sessionId)
  return finalised
}
