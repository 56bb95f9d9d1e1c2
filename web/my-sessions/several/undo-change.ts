import { changeSessions } from '#contract/sessions/many-sessions.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { countOf } from '#web/catalogue/session-labels.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { type ChangePart, changesBack } from './common-change.ts'

/** Brings sessions back to what they are now in these parts. Rejects with ApiError, also when some are refused: the others are back. */
export function undoChange(
  token: string,
  sessions: readonly OwnSession[],
  parts: ReadonlySet<ChangePart>,
): () => Promise<void> {
  return async () => {
    const refused = []
    for (const body of changesBack(sessions, parts))
      refused.push(...(await call(changeSessions, { body }, { token })).refused)
    const [first] = refused
    if (first)
      throw new ApiError(
        0,
        'session_rule',
        `${countOf(refused.length, 'session')} not undone: ${first.reason}`,
      )
  }
}
