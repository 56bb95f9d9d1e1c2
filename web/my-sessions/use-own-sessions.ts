import { listOwnSessions, OWN_PAGE_SIZE, type OwnSession } from '#contract/sessions/my-sessions.ts'
import type { OwnCall } from '#web/accounts/use-own-data.ts'
import { useOwnPages } from '#web/accounts/use-own-pages.ts'
import { call } from '#web/platform/api/api.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'

async function fetchPage(cursor: string | null, { token, signal }: OwnCall): Promise<Page<OwnSession>> {
  const { sessions, next_cursor } = await call(listOwnSessions, { query: { cursor }, signal }, { token })
  return { items: sessions, next_cursor }
}

/** Own sessions, newest day first. */
export const useOwnSessions = () =>
  useOwnPages({ fetchPage, size: OWN_PAGE_SIZE, otherwise: 'Failed to fetch sessions' })
