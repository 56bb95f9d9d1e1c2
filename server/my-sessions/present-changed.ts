import type { OutputOf } from '#contract/endpoint.ts'
import type { changeSessions } from '#contract/sessions/many-sessions.ts'
import type { ChangedSessions } from './change-sessions.ts'

export const presentChanged = ({ changed, refused }: ChangedSessions): OutputOf<typeof changeSessions> => ({
  changed,
  refused: refused.map(({ id, reason }) => ({ id, reason })),
})
