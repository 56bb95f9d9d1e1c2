import type { SessionState } from '#contract/sessions/my-sessions.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { mayAdd } from '../policy.ts'
import { findReadiness, lockOwnSession, lockSession, type SessionRow } from '../queries.ts'
import { setArrival } from './arrival-queries.ts'
import { checkPlace } from './check-place.ts'
import { publishIfComplete } from './publish-if-complete.ts'

/**
 * From here on a draft is sold as it arrives: it is published now when enough of it is ready, else with the item that makes it enough.
 * One that was published already, and may still get files, says again that more are coming. Idempotent. Throws `not_found`, `session_closed`, `account_not_ready`, `session_rule` without a place.
 */
export async function sellArriving(
  context: Context,
  photographerId: number,
  sessionId: number,
): Promise<{ id: number; state: SessionState }> {
  return await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnSession(tx, sessionId, photographerId)
    if (!session) throw new AppError('not_found')
    if (session.state === 'draft') await begin(context, tx, session, photographerId)
    else if (session.state === 'finalised' || !mayAdd(session)) throw new AppError('session_closed')
    else await setArrival(tx, sessionId, 'open')
    return { id: sessionId, state: (await lockSession(tx, sessionId))?.state ?? session.state }
  })
}

async function begin(context: Context, tx: Tx, { id }: SessionRow, photographerId: number): Promise<void> {
  if (!canBePaid(await findReadiness(tx, photographerId))) throw new AppError('account_not_ready')
  await checkPlace(tx, id)
  await setArrival(tx, id, 'open')
  await publishIfComplete(context, tx, id)
}
