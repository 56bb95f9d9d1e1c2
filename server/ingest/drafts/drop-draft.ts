import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findOwnSession } from '../queries.ts'
import { removeDraft } from './remove-draft.ts'

/** Deletes a draft of the caller's own. Throws `not_found`, or `session_closed` for a finalised session. */
export async function dropDraft(context: Context, photographerId: number, id: number): Promise<void> {
  const session = await findOwnSession(context.db, id, photographerId)
  if (!session) throw new AppError('not_found')
  if (!(await removeDraft(context, id))) throw new AppError('session_closed')
}
