import { wasPublished } from '#server/ingest/policy.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { isOver } from './change-session.ts'
import { lockOwnDetails } from './queries.ts'

/**
 * Locks a session of the caller's own that was published and whose days on sale are not over: its waves are of use to somebody.
 * Throws `not_found`, `not_for_sale`.
 */
export async function lockCutSession(tx: Tx, photographerId: number, id: number): Promise<void> {
  const session = await lockOwnDetails(tx, id, photographerId)
  if (!session) throw new AppError('not_found')
  if (!wasPublished(session.state) || isOver(session)) throw new AppError('not_for_sale')
}
