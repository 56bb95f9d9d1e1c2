import { exploreSessions, PAGE_SIZE } from '#contract/catalogue/catalogue.ts'
import { call } from '#web/platform/api/api.ts'
import type { SessionsPage } from './load-sessions.ts'
import type { Filters } from './search-filters.ts'

/** The page of sessions after `cursor`. */
export async function fetchSessions(filters: Filters, cursor: string | null): Promise<SessionsPage> {
  const query = { ...filters, limit: PAGE_SIZE, cursor }
  const { sessions, next_cursor } = await call(exploreSessions, { query })
  return { items: sessions, next_cursor }
}
