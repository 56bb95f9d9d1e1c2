import { changeSessions } from '#contract/sessions/many-sessions.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import { type ChangePart, changesBack } from './common-change.ts'

/**
 * Brings sessions back to what they are now in these parts, those alike by one call. Rejects with the first ApiError once all were
 * tried, also when the site refuses some.
 */
export function undoChange(
  token: string,
  sessions: readonly OwnSession[],
  parts: ReadonlySet<ChangePart>,
): () => Promise<void> {
  return async () => {
    const refused = []
    let failed: unknown = null
    for (const body of changesBack(sessions, parts))
      try {
        refused.push(...(await call(changeSessions, { body }, { token })).refused)
      } catch (failure) {
        failed ??= failure
      }
    if (failed) throw failed
    const [first] = refused
    if (!first) return
    const stay = refused.length === 1 ? 'session stays' : 'sessions stay'
    throw new ApiError(0, 'session_rule', `${refused.length} ${stay} as changed: ${first.reason}`)
  }
}
