import { cutLocked } from '#server/ingest/waves/cut-locked.ts'
import type { Context } from '#server/platform/context.ts'
import { lockCutSession } from './lock-cut-session.ts'

/** Forgets all that was done to the waves of a session by hand, and cuts it anew. Throws `not_found`, `not_for_sale`. */
export async function forgetWaveChanges(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  sessionId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCutSession(tx, photographerId, sessionId)
    await tx.deleteFrom('wave_edit').where('session_id', '=', sessionId).execute()
    await cutLocked(tx, sessionId)
  })
}
