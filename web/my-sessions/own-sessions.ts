import { listOwnSessions, OWN_PAGE_SIZE, type OwnSession } from '#contract/sessions/my-sessions.ts'
import type { OwnList } from '#web/accounts/own-data/use-own-pages.ts'
import { call } from '#web/platform/api/api.ts'

/** Own sessions, newest day first. */
export const ownSessions: OwnList<OwnSession> = {
  async fetchPage(cursor, { token, signal }) {
    const { sessions, next_cursor } = await call(listOwnSessions, { query: { cursor }, signal }, { token })
    return { items: sessions, next_cursor }
  },
  size: OWN_PAGE_SIZE,
  otherwise: 'Failed to fetch sessions',
}
