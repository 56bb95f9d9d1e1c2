import { forgetMovesTo, listMovesTo } from '#server/ingest/known/move-note-queries.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { moveFiles } from './move-files.ts'

/**
 * Moves to a session that is published now what was noted for it, session by session, each in one transaction: cut short, it goes on
 * where it stopped. What cannot be moved any more stays where it is.
 */
export async function moveNoted(context: Context, sessionId: number): Promise<void> {
  const noted = await listMovesTo(context.db, sessionId)
  const bySession = Map.groupBy(noted, ({ from }) => from)
  for (const [from, items] of bySession) {
    const [{ photographer_id } = { photographer_id: 0 }] = items
    if (from === sessionId) continue
    try {
      const ids = items.map(({ id }) => id)
      await moveFiles(context, photographer_id, { from, to: sessionId }, ids)
    } catch (error) {
      if (!(error instanceof AppError) || !STAYS.includes(error.code)) throw error
    }
  }
  // Others may have been noted meanwhile for what still arrives.
  await forgetMovesTo(
    context.db,
    sessionId,
    noted.map(({ id }) => id),
  )
}

const STAYS: readonly string[] = ['not_found', 'not_for_sale', 'session_rule', 'session_full']
