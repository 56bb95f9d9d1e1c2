import type { Context } from '#server/platform/context.ts'
import { wasPublished } from '../policy.ts'
import { lockSession } from '../queries.ts'
import { cutLocked } from './cut-locked.ts'

/**
 * Cuts a session that was published into waves, from its items as they are now. The lock on the session lets nobody else cut it or
 * change its items meanwhile. Idempotent.
 */
export async function cutSession({ db }: Pick<Context, 'db'>, sessionId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session && wasPublished(session.state)) await cutLocked(tx, sessionId)
  })
}
