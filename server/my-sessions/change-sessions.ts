import { errorSentence } from '#contract/error-sentences.ts'
import type { CommonChange } from '#contract/sessions/many-sessions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { changeSession } from './change-session.ts'

export type ChangedSessions = { changed: number[]; refused: { id: number; reason: string }[] }

/**
 * Changes details of several sessions of the caller's own alike, each in a transaction of its own: one that is refused keeps none
 * of the others, and what is answered is what was done. Sent again it changes nothing twice. Throws nothing but what no single
 * session is the reason of.
 */
export async function changeSessions(
  context: Context,
  photographerId: number,
  ids: readonly number[],
  change: CommonChange,
): Promise<ChangedSessions> {
  const done: ChangedSessions = { changed: [], refused: [] }
  for (const id of new Set(ids))
    try {
      await changeSession(context, photographerId, id, change)
      done.changed.push(id)
    } catch (error) {
      if (!(error instanceof AppError))
        context.log.error({ err: error, session: id }, 'a session was not changed')
      done.refused.push({ id, reason: reasonOf(error) })
    }
  return done
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return errorSentence('internal')
  return Object.values(error.fields ?? {}).join('. ') || error.message
}
