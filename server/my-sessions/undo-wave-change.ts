import { cutLocked } from '#server/ingest/waves/cut-locked.ts'
import type { Context } from '#server/platform/context.ts'
import { lockCutSession } from './lock-cut-session.ts'
import { lastEditOf } from './own-wave-queries.ts'

/**
 * Undoes what was done to the waves of a session last, and cuts it anew. It is named, so that a second press in another window does
 * not undo one more. Throws `not_found`, `not_for_sale`.
 */
export async function undoWaveChange(
  { db }: Pick<Context, 'db'>,
  photographerId: number,
  sessionId: number,
  editId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCutSession(tx, photographerId, sessionId)
    if ((await lastEditOf(tx, sessionId)) !== editId) return
    await tx.deleteFrom('wave_edit').where('id', '=', editId).execute()
    await cutLocked(tx, sessionId)
  })
}
