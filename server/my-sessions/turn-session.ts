import { offerChanged, sessionMoved } from '#server/ingest/events.ts'
import { transitionSession } from '#server/ingest/transition-session.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { isOver } from './change-session.ts'
import { hasReadyMedia, lockOwnDetails } from './queries.ts'

/**
 * Takes a session down, or puts it up again within its days on sale; doing it again changes nothing. Throws `not_found`,
 * `not_for_sale` for what was never on sale or is over, and `session_empty`.
 */
export async function turnSession(
  context: Context,
  photographerId: number,
  id: number,
  next: 'published' | 'taken_down',
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnDetails(tx, id, photographerId)
    if (!session) throw new AppError('not_found')
    if (isOver(session)) throw new AppError('not_for_sale')
    if (session.state === next) return
    // Previews still to come publish a session, not a press of a button.
    if (session.state !== 'published' && session.state !== 'taken_down') throw new AppError('not_for_sale')
    if (next === 'published' && !(await hasReadyMedia(tx, id))) throw new AppError('session_empty')
    await transitionSession(tx, { id, state: session.state }, next)
    await context.announce(tx, next === 'published' ? sessionMoved : offerChanged, { session_id: id })
  })
}
